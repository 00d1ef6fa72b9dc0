import { expect, test } from 'vitest';
import { endOfQuiet } from '../quiet-hours.ts';

test('quiet hours have their real length when the clock changes', () => {
  const quiet = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
  const at = (iso: string) => endOfQuiet(quiet, 'Europe/Berlin', new Date(iso))?.toISOString() ?? null;
  expect(at('2026-03-28T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(at('2026-10-24T21:00:30Z')).toBe('2026-10-25T06:00:00.000Z');
  expect(at('2026-06-01T12:00:00Z')).toBe(null);
});
