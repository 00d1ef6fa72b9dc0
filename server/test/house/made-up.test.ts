import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { directionOf, madeUpLanguages, matchLanguage } from '#copy/languages.ts';
import { madeUp } from '#copy/made-up.ts';
import { layOut } from '../../src/domain/mail/layout.ts';
import { languages, translate, translateIfKnown } from '../../src/platform/words/translate.ts';

const folder = path.join(import.meta.dirname, '../../../copy/src/en');

/** Every text below a value, by its path. */
function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([key, each]) => textsOf(each, `${at}.${key}`));
}

const marks = /\{\{[^}]+\}\}|\{\w+\}|\[\[.+?\]\]|<[^>]+>/g;

const length = (all: Iterable<string>) => [...all].join('').replaceAll(/[\u200F\u202E\u202C]/g, '').length;

describe.each(madeUpLanguages)('the made-up language %s', (language) => {
  const english = globSync('{*,server/*}.json', { cwd: folder })
    .filter((file) => !file.includes('api-docs'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object);
  const texts = english.flatMap((each, at) => textsOf(each, `${at}`));
  const ours = new Map(english.flatMap((each, at) => textsOf(madeUp(each, language), `${at}`)));

  test('keeps the variables and marks of every text, and leaves no other letter as it is', () => {
    for (const [at, text] of texts) {
      const made = ours.get(at)!;
      expect([at, made.match(marks)]).toEqual([at, text.match(marks)]);
      if (/\.articles\.\d+\.(?:id|group)$/.test(at)) continue;
      const left = made
        .replaceAll(marks, '')
        .split(/\s/)
        .filter((each) => /[a-z]/i.test(each));
      // Addresses, files and marks in HTML.
      expect([at, left.filter((each) => !/[/@.]|&\w+;/.test(each))]).toEqual([at, []]);
    }
  });

  test('is about twice as long', () => {
    const times = length(ours.values()) / length(new Map(texts).values());
    expect(times).toBeGreaterThan(1.7);
    expect(times).toBeLessThan(2.3);
  });

  test('has a form for every count, and is nobody’s language who has not asked for it', () => {
    const t = translate(language);
    for (const count of [0, 1, 2, 3, 11, 100])
      expect(t('challenges:people', { count })).not.toMatch(/[a-z]/i);
    expect(languages).not.toContain(language);
    expect(matchLanguage(language, languages)).toBe(language);
    expect(matchLanguage('ar-EG, ar;q=0.9, en-XA;q=0.8', languages)).toBe('en');
  });
});

test('knows the direction of a language, by its tag or its script', () => {
  const mirrored = ['ar-XB', 'ar', 'he', 'fa-AF', 'ur', 'pa-Arab', 'ckb', 'yi'];
  expect(mirrored.map(directionOf)).toEqual(mirrored.map(() => 'rtl'));
  const others = ['en-XA', 'en', 'pt-BR', 'zh-Hant', 'sr-Latn', 'hi', 'pa', 'az'];
  expect(others.map(directionOf)).toEqual(others.map(() => 'ltr'));
});

test('a sentence from right to left keeps names, signs and links apart', () => {
  const t = translate('ar-XB');
  expect(t('reports:stats', { challenge: '10 km (Ada)' })).toContain('\u206810 km (Ada)\u2069');
  expect(t('reports:stats', { challenge: 'https://a.example/1' })).not.toContain('\u2068');
  expect(translateIfKnown('ar-XB', 'errors:codes.not_found')).toBe(t('errors:codes.not_found'));
  expect(translate('en-XA')('reports:stats', { challenge: '10 km (Ada)' })).not.toContain('\u2068');
});

test('an email says its direction', () => {
  const parts = { subject: '', preheader: '', header: '', content: '', footer: '' };
  expect(layOut({ ...parts, language: 'ar-XB' })).toContain('<html lang="ar-XB" dir="rtl"');
  expect(layOut({ ...parts, language: 'es' })).toContain('<html lang="es" dir="auto"');
});
