import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberEvidence, readNumber } from './numbers.ts';

test.each([
  ['12000', 12_000],
  ['12 000', 12_000],
  ['12’000', 12_000],
  ['12,345.6', 12_345.6],
  ['12.345,6', 12_345.6],
  ['1.234.567', 1_234_567],
  ['1,23,456', 123_456],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['0.500', 0.5],
  ['-3', -3],
  ['12000 steps', 12_000],
  ['80.5 kg', 80.5],
  ['1.2E+4', 12_000],
  ['١٢٣٤٥', 12_345],
  ['۱۲٬۳۴۵٫۵', 12_345.5],
  ['१२००० steps', 12_000],
  ['７．５', 7.5],
  ['12.000', null],
  ['12,345', null],
  ['12k', null],
  ['1.2.3', null],
  ['', null],
  ['many', null],
  ['1,2,3', null],
])('%s is %s, whatever stands before decimals', (text, value) => {
  expect(readNumber(text, null)).toBe(value);
});

test.each([
  ['12.000', 'point', 12],
  ['12.000', 'comma', 12_000],
  ['12,345', 'point', 12_345],
  ['12,345', 'comma', 12.345],
] as const)('%s is by a decimal %s %d', (text, sign, value) => {
  expect(readNumber(text, sign)).toBe(value);
});

const decided = (texts: readonly string[], separator = ';') => {
  const evidence = new NumberEvidence(separator);
  for (const text of texts) evidence.add(text, 0);
  return evidence.decide();
};

test.each<[string, string[], string | null]>([
  ['nothing to decide', ['100', '12000'], 'any'],
  ['one number with a comma', ['12.000', '7,5'], 'comma'],
  ['one number with a point', ['12,000', '7.5'], 'point'],
  ['groups of thousands', ['12.000', '1.234.567'], 'comma'],
  ['thousands alone', ['12.000', '980'], null],
  ['both signs', ['7.5', '7,5', '12.000'], null],
])('by %s the sign of a file is decided', (_, texts, sign) => {
  expect(decided(texts)).toBe(sign);
});

test('between commas nobody writes decimals with one', () => {
  expect([decided(['12,345'], ','), decided(['12.345'], ',')]).toEqual(['point', null]);
});

test('numbers that one country writes are read as they were meant, or asked', () => {
  const country = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-MX', 'pl-PL', 'en-IN', 'sv-SE');
  const number = fc.oneof(
    fc.integer({ min: 0, max: 3_000_000 }),
    fc.integer({ min: 0, max: 9_999 }).map((n) => n / 10),
  );
  fc.assert(
    fc.property(country, fc.array(number, { minLength: 1, maxLength: 20 }), (locale, numbers) => {
      const texts = numbers.map((each) => each.toLocaleString(locale));
      const sign = decided(texts);
      if (sign === null) return;
      expect(texts.map((text) => readNumber(text, sign === 'any' ? null : sign))).toEqual(numbers);
    }),
  );
});
