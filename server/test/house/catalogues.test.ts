import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchLanguage } from '#copy/languages.ts';
import { languages, translate, translateIfKnown } from '../../src/platform/words/translate.ts';
import { onlyEnglish, sameAsEnglish } from './spanish-exceptions.ts';

const folder = path.join(import.meta.dirname, '../../../copy/src');
const filesIn = (language: string) =>
  globSync('{*,server/*}.json', { cwd: path.join(folder, language) }).toSorted();
const textIn = (language: string, file: string) => readFileSync(path.join(folder, language, file), 'utf8');

/** Every text of a catalogue by its path, such as `nav.today`. */
function textsOf(value: unknown, at = '', texts = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') texts.set(at, value);
  else
    for (const [key, each] of Object.entries(value as object))
      textsOf(each, at ? `${at}.${key}` : key, texts);
  return texts;
}
const read = (language: string, file: string) => textsOf(JSON.parse(textIn(language, file)));

const pluralForms = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(pluralForms, '');
/** `{{name}}`, `{{count, number}}`, `{name}` for the admins' own texts, and `[[reset-link]]`. */
const placeholders = (text: string) =>
  (text.match(/\{\{[^}]+\}\}|\{\w+\}|\[\[[a-z-]+(?=:|\]\])/g) ?? []).toSorted();

const english = new Map(filesIn('en').map((file) => [file, read('en', file)]));
const others = languages.filter((language) => language !== 'en');

test('two catalogues never have the same name', () => {
  const names = filesIn('en').map((file) => path.basename(file));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe.each(languages.flatMap((language) => filesIn(language).map((file) => [language, file] as const)))(
  '%s/%s',
  (language, file) => {
    test('is formatted as a translation tool writes it', () => {
      const text = textIn(language, file);
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    });

    test('has every plural form of its language', () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const keys = [...read(language, file).keys()];
      const plurals = new Set(keys.filter((key) => pluralForms.test(key)).map(baseOf));
      for (const base of plurals)
        for (const form of pluralCategories) expect(keys).toContain(`${base}_${form}`);
    });
  },
);

describe.each(others.flatMap((language) => filesIn(language).map((file) => [language, file] as const)))(
  '%s/%s, compared with English',
  (language, file) => {
    test('has only keys that English has', () => {
      const known = new Set([...(english.get(file)?.keys() ?? [])].map(baseOf));
      expect([...read(language, file).keys()].filter((key) => !known.has(baseOf(key)))).toEqual([]);
    });

    test('has the same variables and link marks in each text', () => {
      const originals = english.get(file)!;
      for (const [key, text] of read(language, file)) {
        const original = originals.get(key) ?? originals.get(`${baseOf(key)}_other`) ?? '';
        expect([key, placeholders(text)]).toEqual([key, placeholders(original)]);
      }
    });

    test('has no empty text where English has one', () => {
      const isEmpty = (key: string) => !english.get(file)!.get(key)?.trim();
      expect([...read(language, file)].filter(([key, text]) => !text.trim() && !isEmpty(key))).toEqual([]);
    });
  },
);

describe('Spanish', () => {
  test('lacks only the catalogues for admins, developers and the console', () => {
    expect(filesIn('en').filter((file) => !filesIn('es').includes(file))).toEqual(onlyEnglish);
  });

  test.each(filesIn('es'))('%s lacks no key', (file) => {
    const own = new Set([...read('es', file).keys()].map(baseOf));
    expect([...english.get(file)!.keys()].filter((key) => !own.has(baseOf(key)))).toEqual([]);
  });

  test.each(filesIn('es'))('%s is entirely in Spanish and uses tú', (file) => {
    for (const [key, text] of read('es', file)) {
      // The ids and groups of help articles are looked up, not read.
      if (/^articles\.\d+\.(id|group)$/.test(key)) continue;
      const words = /\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]+\}\}/g, ''));
      const isCopy = words && text === english.get(file)!.get(key) && !sameAsEnglish.includes(text);
      expect([key, isCopy]).toEqual([key, false]);
      expect(text).not.toMatch(/\b(usted|ustedes|vosotros|vuestr[oa]s?)\b/iu);
    }
  });
});

test('falls back to English for missing keys and unknown languages', () => {
  expect(translateIfKnown('es', 'console:stopped')).toBe(translate('en')('console:stopped'));
  expect(translate('xx')('errors:codes.not_found')).toBe(translate('en')('errors:codes.not_found'));
  expect(translateIfKnown('es', 'activity-names:none-of-ours')).toBeUndefined();
});

test('inserts variables literally, without reading them as variables or references', () => {
  const name = '<b>{{other}} $t(app:brand)';
  expect(translate('en')('reports:stats', { challenge: name })).toContain(name);
});

test('does not compile a missing key or variable', () => {
  const t = translate('en');
  // @ts-expect-error There is no such key.
  expect(t('reports:nothing')).toBe('nothing');
  // @ts-expect-error The variable `challenge` is missing.
  expect(t('reports:stats', {})).toContain('{{challenge}}');
});

test.each([
  [null, 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE, es;q=0.4, en;q=0.7', 'en'],
  ['de', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['*', 'en'],
])('matches %s to %s', (wanted, language) => {
  expect(matchLanguage(wanted, ['en', 'es'])).toBe(language);
});

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt-br, en;q=0.5', 'pt-BR'],
  ['pt', 'pt'],
  ['pt-AO', 'pt'],
  ['fr-CH, pt;q=0.8', 'fr-CA'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-TW, en;q=0.5', 'zh-Hant'],
  ['zh-SG', 'zh'],
  ['sr-ME', 'sr-Latn'],
  ['sr', 'sr-Latn'],
  ['x_y, *', 'en'],
])('with regions and scripts, matches %s to %s', (wanted, language) => {
  const available = ['en', 'pt', 'pt-BR', 'fr-CA', 'zh', 'zh-Hant', 'sr-Latn'];
  expect(matchLanguage(wanted, available)).toBe(language);
});

test('isolates names from right to left, so that the rest of a sentence keeps its place', () => {
  expect(translate('en')('reports:stats', { challenge: 'דנה' })).toContain('\u2068דנה\u2069');
  expect(translate('en')('reports:stats', { challenge: 'Dana 423' })).not.toContain('\u2068');
});
