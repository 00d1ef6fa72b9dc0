import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { developerVariables } from '../server/src/platform/env/developer-variables.ts';
import { settingNames } from '../server/src/platform/env/settings.ts';
import { currentExample, currentPage, exampleFile, operationsPage } from './settings-doc.ts';

const root = path.join(import.meta.dirname, '..');

test('.env.example is what the schema says (npm run settings)', () => {
  expect(exampleFile()).toContain('\nPORT=3000\n');
  expect(currentExample()).toBe(exampleFile());
});

test('the table in docs/operations.md is what the schema says (npm run settings)', async () => {
  const page = await operationsPage();
  expect(page).toContain('`DATABASE_URL_FILE`');
  expect(currentPage()).toBe(page);
});

test('reads no environment variable that is in neither table', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const read = files
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('scripts/law'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g),
    ])
    .map(([, name]) => name!);
  expect(read.length).toBeGreaterThan(20);
  // PATH is the system's.
  const known = new Set<string>([...settingNames, ...Object.keys(developerVariables), 'PATH']);
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
});
