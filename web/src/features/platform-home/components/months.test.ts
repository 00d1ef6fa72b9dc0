import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('the present month ends today, and those before it are whole', () => {
  expect(lastMonths('2028-03-15', 3)).toEqual([
    { from: '2028-03-01', to: '2028-03-15' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-01-01', to: '2028-01-31' },
  ]);
});
