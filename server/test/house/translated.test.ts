import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sameInBoth } from '#copy/es/same-in-both.ts';
import { untranslated } from '#copy/es/untranslated.ts';
import { languageOf } from '#copy/languages.ts';

type Words = Record<string, unknown>;
const here = `${import.meta.dirname}/../../../copy/src`;
const filesIn = (language: string) =>
  readdirSync(`${here}/${language}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
const english = filesIn('en');
const notWords = ['untranslated', 'same-in-both', 'challenge-form-fields'];
const spanish = filesIn('es').filter((name) => !notWords.includes(name));

/** Every text below a value, by its path. Functions are asked by their own tests and by the types. */
function textsOf(value: unknown, path: string, texts = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') texts.set(path, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) textsOf(each, path ? `${path}.${key}` : key, texts);
  return texts;
}
const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).toSorted();
const isMany = (path: string) => path.endsWith('_many');

async function bothOf(name: string): Promise<[Map<string, string>, Map<string, string>]> {
  const [en, es] = (await Promise.all([
    import(`${here}/en/${name}.ts`),
    import(`${here}/es/${name}.ts`),
  ])) as [Words, Words];
  return [textsOf(en, ''), textsOf(es, '')];
}

test('each English file has a Spanish one, or is named as not translated; none is both', () => {
  expect([...spanish, ...untranslated].toSorted()).toEqual(english.toSorted());
});

describe.each(spanish)('%s', (name) => {
  test('has the same keys', async () => {
    const [en, es] = await bothOf(name);
    expect([...es.keys()].filter((path) => !isMany(path)).toSorted()).toEqual([...en.keys()].toSorted());
  });

  test('fills in the same things', async () => {
    const [en, es] = await bothOf(name);
    for (const [path, text] of es) {
      const from = en.get(path.replace(/_many$/, '_other')) ?? '';
      expect([path, placeholders(text)]).toEqual([path, placeholders(from)]);
    }
  });

  test('has nothing in English, empty, or addressed as usted', async () => {
    const [en, es] = await bothOf(name);
    for (const [path, text] of es) {
      const same = text === en.get(path) && /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
      expect([path, same && !sameInBoth.includes(text)]).toEqual([path, false]);
      expect([path, text.trim() === '']).toEqual([path, en.get(path)?.trim() === '']);
      expect(text).not.toMatch(/\b(usted|ustedes|vosotros|vuestr[oa]s?)\b/iu);
    }
  });
});

test.each([
  [null, 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE, es;q=0.4, en;q=0.7', 'en'],
  ['de', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['*', 'en'],
])('of %s the language is %s', (wished, language) => {
  expect(languageOf(wished)).toBe(language);
});
