import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['turned on', false, true, [true, false]],
  ['turned off', true, false, [false, true]],
  ['raised', 7, 12, [true, false]],
  ['raised as typed', '7', '12', [true, false]],
  ['lowered', 7, '3', [false, true]],
  ['without a limit', 50, '', [true, false]],
  ['with a limit', '', 50, [false, true]],
  ['an option added', 'water', 'water,sleep', [true, false]],
  ['an option removed', 'water,sleep', 'sleep', [false, true]],
  ['one for another', 'water', 'sleep', [true, true]],
  ['a line removed', 'https://a.example\nhttps://b.example', 'https://b.example', [false, true]],
])('the direction of a setting: %s', (_, before, after, [isMore, isLess]) => {
  expect(directionOf(before, after)).toEqual({ isMore, isLess });
});
