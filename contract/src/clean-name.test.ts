import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['  Ada \t Lopez\n', 'Ada Lopez'],
  ['A\u200bda\ufeff', 'Ada'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['Jose\u0301', 'José'],
  ['Ada\u00a0\u3000Lopez', 'Ada Lopez'],
  ['\u3164\u2800\u200d', ''],
  ['Team 👩🏽\u200d💻 \u200d', 'Team 👩🏽\u200d💻'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['O\u2019Neill-Weiß', 'O\u2019Neill-Weiß'],
])('%j becomes %j', (text, clean) => {
  expect(cleanName(text)).toBe(clean);
});

test('a clean name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanName(text);
      expect(cleanName(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\n\r\t\u200b\u202e]|^ | $| {2}/u);
    }),
  );
});
