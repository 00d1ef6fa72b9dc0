import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dress } from '../../boot/page.ts';
import * as format from './format.ts';
import { chooseLanguage, speak, speakAs } from './language.ts';
import { loadLanguage } from './catalogues.ts';

// Loading the files can be slow on a busy machine.
beforeAll(() => loadLanguage('es'));
afterEach(() => speak('en'));

test('switches texts, numbers, dates and the page’s language, and back', async () => {
  await chooseLanguage('es');
  expect(document.documentElement.lang).toBe('es');
  expect(i18next.t('nav.today')).toBe('Hoy');
  expect([format.steps(1234), format.steps(12_345), format.decimal(7.5)]).toEqual(['1,234', '12,345', '7.5']);
  expect([format.ordinal(1), format.ordinal(12)]).toEqual(['1.º', '12.º']);
  expect(format.shortDay('2026-11-21')).toBe('sáb, 21 nov');
  await speak('en');
  expect(document.documentElement.lang).toBe('en');
  expect([i18next.t('nav.today'), format.ordinal(1)]).toEqual(['Today', '1st']);
  expect(format.shortDay('2026-11-21')).toBe('Sat, Nov 21');
});

test('remembers a chosen language on the device', async () => {
  await chooseLanguage('es');
  expect(localStorage.getItem('goodstride-language')).toBe('es');
});

test('shows a made-up language to those who set it by hand, whatever the settings of the member are', async () => {
  await speak('ar-XB');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar-XB', 'rtl']);
  expect(i18next.t('nav.today')).toMatch(/Ţôôðááý/);
  expect(i18next.t('challenges:people', { count: 2 })).toMatch(/þééôôþļéé/);
  await speakAs({ locale: 'es' });
  expect(document.documentElement.lang).toBe('ar-XB');
  await speak('en');
  expect(document.documentElement.dir).toBe('ltr');
});

const people = (count: number) => i18next.t('challenges:people', { count });

test('uses the Spanish plural forms for one, several and a million', async () => {
  await speak('es');
  expect(people(1)).toBe('1 persona');
  expect(people(7)).toBe('7 personas');
  expect(people(1_000_000)).toBe('1000000 personas');
});

test.each([
  [['zh-TW', 'en'], null, 'zh-Hant', 'ltr'],
  [['pt-AO'], null, 'pt-BR', 'ltr'],
  [['he-IL'], null, 'he', 'rtl'],
  // Nobody who reads Arabic gets the made-up language.
  [['ar-EG', 'xx'], null, 'en', 'ltr'],
  [['ar-EG'], 'ar-XB', 'ar-XB', 'rtl'],
  [['he'], 'pt-BR', 'pt-BR', 'ltr'],
])('a page for %s, last read in %s, begins in %s, %s', (languages, saved, lang, dir) => {
  localStorage.setItem('mantine-color-scheme-value', 'light');
  if (saved) localStorage.setItem('goodstride-language', saved);
  else localStorage.removeItem('goodstride-language');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  localStorage.setItem('goodstride-plain', '1');
  dress({ en: 'ltr', 'pt-BR': 'ltr', 'zh-Hant': 'ltr', he: 'rtl' }, { 'ar-XB': 'rtl' });
  expect(document.documentElement).toMatchObject({ lang, dir });
  expect(document.documentElement.hasAttribute('data-plain')).toBe(true);
  vi.restoreAllMocks();
});
