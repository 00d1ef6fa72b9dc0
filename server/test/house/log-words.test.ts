import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logAreas } from '#contract/features/admin-log/admin-log.ts';
import { languages, translateIfKnown } from '../../src/platform/words/translate.ts';

const root = path.join(import.meta.dirname, '../../src');
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.includes('test'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** Names of acts as services write them: after `action:`, or as an argument of what writes them. */
const written = (writer: RegExp) => [
  ...new Set(
    sources
      .filter((text) => writer.test(text))
      .flatMap((text) => [
        ...text.matchAll(/(?:action: |(?:about|audit)\((?:\w+, )*)'(?<act>[a-zA-Z]+\.[a-zA-Z]+)'/g),
      ])
      .map((found) => found.groups!['act']!),
  ),
];
const isKnown = (key: string) => languages.every((language) => translateIfKnown(language, key));

test('every act in the log of admins has words in each language', () => {
  const acts = written(/writeAudit|platform-log/).filter((act) =>
    logAreas.includes(act.split('.')[0] as never),
  );
  expect(acts.length).toBeGreaterThan(60);
  const wordless = acts.filter(
    (act) => !isKnown(`admin-actions:${act}`) && !isKnown(`platform-log:actions.${act}`),
  );
  expect(wordless).toEqual([]);
});

test('every act in the log of the platform has words in each language', () => {
  const acts = written(/writePlatformLog/).filter((act) => !logAreas.includes(act.split('.')[0] as never));
  expect(acts.length).toBeGreaterThan(15);
  expect(acts.filter((act) => !isKnown(`platform-log:actions.${act}`))).toEqual([]);
});
