import { expect, test } from 'vitest';
import { cardCode, codeHash } from '../card-code.ts';
import { pinProblem } from './pin-rule.ts';

test.each([
  '000000',
  '123456',
  '654321',
  '012345',
  '567890',
  '121212',
  '123123',
  '123321',
  '111222',
  '112233',
  '147258',
])('refuses %s, which many people choose', (pin) => expect(pinProblem(pin, '')).toBe('pin_common'));

test.each([
  ['483920', '483920'],
  ['483920', 'D-483920'],
  ['004839', '4839'],
  ['483900', '4839'],
  ['483920', '48392077'],
  ['920775', '483920775'],
  ['029384', '483920'],
])('refuses %s for employee %s', (pin, number) => expect(pinProblem(pin, number)).toBe('pin_of_number'));

test.each([
  ['483920', ''],
  ['483920', 'driver'],
  ['739205', '4711'],
])('accepts %s for employee %s', (pin, number) => expect(pinProblem(pin, number)).toBeNull());

test('leaves guessers hardly more than the PINs that nobody else has', () => {
  let refused = 0;
  for (let pin = 0; pin < 1_000_000; pin += 43)
    if (pinProblem(String(pin).padStart(6, '0'), '')) refused += 1;
  expect(refused).toBeLessThan(4000 / 43);
});

test('a code is read without case, spaces and hyphens, and with letters that look like digits', () => {
  const code = cardCode();
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect(codeHash(typed)).toEqual(codeHash(code));
});
