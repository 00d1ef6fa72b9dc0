import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingFields } from '#contract/features/programs/settings.ts';
import { harmless } from './harmless-settings.ts';
import { callers } from './rule-callers.ts';
import { rules } from './rules-that-hold.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('each setting is one that a rule rests on, or is declared harmless', () => {
  const all = [...Object.values(settingFields).flatMap((fields) => Object.keys(fields)), 'tier'];
  const named = [
    ...rules.flatMap((rule) => rule.settings),
    ...Object.values(harmless).flatMap((names) => names.split(' ')),
  ];
  expect(named.toSorted()).toEqual(all.toSorted());
});

const kept = rules.flatMap(({ rule, kept: writes }) =>
  writes.map(({ write, by, proof }) => ({ rule, write, by, file: proof[0], name: proof[1] })),
);

test.each(kept)('$rule: $write ($by) has its proof', ({ file, name }) => {
  expect(read(file)).toContain(`'${name}'`);
});

test('the documentation has a row for each rule, and names the settings that it rests on', () => {
  const [, section = ''] = read('docs/domain.md').split('\n### Rules that hold\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  for (const { rule, settings } of rules) {
    const row = rows.find((line) => line.startsWith(`| ${rule} `)) ?? '';
    expect([rule, ...settings.filter((name) => !row.includes(`\`${name}\``))]).toEqual([rule]);
    expect(row).not.toBe('');
  }
});

const sources = globSync('{app,domain,features,kernel}/**/*.ts', { cwd: path.join(root, 'server/src') })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/tests/'))
  .map((file) => ({ file: file.replace(/\.ts$/, ''), text: read(`server/src/${file}`) }));

test.each(Object.keys(callers))('each caller of %s is known to keep the rules', (name) => {
  const calls = new RegExp(`(?<!function )\\b${name}\\(`);
  const found = sources.filter(({ text }) => calls.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(callers[name]!.split(' ').toSorted());
});
