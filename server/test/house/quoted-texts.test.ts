import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { translateIfKnown } from '../../src/platform/words/translate.ts';

const root = path.join(import.meta.dirname, '../../..');

const lines = readFileSync(path.join(root, 'copy/quoted-texts.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line): [where: string, text: string] => {
    const at = line.indexOf(' | ');
    return [line.slice(0, at), line.slice(at + 3)];
  });

const missing = lines.filter(([where]) => where.startsWith('['));
const fixed = lines.filter(([where]) => !where.startsWith('['));

/**
 * Parts that do not exist yet, by the file that will exist with them. When it does, this test asks for the keys of
 * the part's texts in copy/quoted-texts.txt.
 */
const parts: Readonly<Record<string, { file: string; texts: number }>> = {
  '[settings types]': { file: 'server/src/features/settings', texts: 1 },
};

/** As the specification writes variables: `{name}` instead of `{{name}}`. */
const variables = (value: string) => value.replaceAll(/\{\{(\w+)[^}]*\}\}/g, '{$1}');

test.each(fixed)('%s is letter for letter: %s', (key, text) => {
  const found = variables(translateIfKnown('en', key) ?? '');
  if (text.endsWith(' ...'))
    expect(`${found} `).toMatch(new RegExp(`^${RegExp.escape(text.slice(0, -4))}\\W`));
  else expect(found).toBe(text);
});

test('all texts of the specification are listed', () => {
  expect(new Set(lines.map(([, text]) => text)).size).toBe(65);
});

test.each(Object.entries(parts))(
  '%s does not exist yet, and its texts have no key',
  (part, { file, texts }) => {
    expect(missing.filter(([where]) => where === part)).toHaveLength(texts);
    expect(existsSync(path.join(root, file))).toBe(false);
  },
);

test('every text without a key belongs to a known part', () => {
  expect(missing.filter(([where]) => !(where in parts))).toEqual([]);
});
