import { expect, test } from 'vitest';
import { contentIn } from '../../platform/words/content.ts';
import { journeyFigures, journeyTexts, shippedPackagesWith, shippedText } from './public.ts';

test.each([
  ['a milestone', 'The second pass', 'El segundo paso'],
  ['a package', 'A walk a day', 'Una caminata al día'],
  ['what is the same', 'Camino de Santiago', 'Camino de Santiago'],
])('%s is read in each language, whichever it was copied in', (_, english, spanish) => {
  expect([shippedText('es', english), shippedText('es', spanish)]).toEqual([spanish, spanish]);
  expect([shippedText('en', english), shippedText('en', spanish)]).toEqual([english, english]);
});

test('the texts with figures of a journey are too', () => {
  const words = contentIn('en', 'journeys')['inca-trail'] as { name: string; about: string };
  const { tile, closingText } = journeyTexts('en', journeyFigures.incaTrail, words);
  expect(shippedText('es', tile)).toBe('43 kilómetros en 9 días, equipo por equipo, etapa por etapa.');
  expect(shippedText('es', closingText)).toContain('Caminaste la ruta Camino Inca.');
});

test('what somebody wrote stays', () => {
  for (const own of ['A walk a day, and a half', 'a walk a day', '', null])
    expect(shippedText('es', own)).toBe(own);
});

test('a language without the text reads it as it is', () => {
  expect(shippedText('xx', 'A walk a day')).toBe('A walk a day');
});

/** Returns every text by its place in the catalogues. */
const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : flat(value as object, `${at}.${key}`),
  );

test.each(['journeys', 'packages'])(
  'all of %s is in Spanish, and each English text has one Spanish text',
  (folder) => {
    const spanish = new Map(flat(contentIn('es', folder)));
    const english = flat(contentIn('en', folder)).filter(([place]) => !place.includes('.source.'));
    expect(english.length).toBeGreaterThan(50);
    expect(english.filter(([place]) => !spanish.has(place))).toEqual([]);
    for (const [place, text] of english) expect(shippedText('es', text), place).toBe(spanish.get(place));
  },
);

test('packages are found by what they say in the language of the reader', () => {
  expect(shippedPackagesWith('es', 'caminata al día')).toEqual(['A walk a day']);
  expect(shippedPackagesWith('es', 'nothing of the kind')).toEqual([]);
  expect(shippedPackagesWith('en', 'walk')).toEqual([]);
});
