import { expect, test } from 'vitest';
import { drawnAlike } from './look-alikes.ts';

test.each([
  ['ACE', 'АСЕ'],
  ['Ace 7', 'Асе 7'],
  ['KATE', 'ΚΑΤΕ'],
])('%s in Latin letters cannot be told from the same in others', (latin, other) => {
  expect(drawnAlike(latin)).toContain(other.toLowerCase());
  expect(drawnAlike(other)).toContain(latin.toLowerCase());
  expect(drawnAlike(other)[0]).toBe(drawnAlike(latin)[0]);
});

test.each(['Walkers', 'Зимние', 'Ölberg', 'Team 1'])('%s is like no other', (name) => {
  expect(drawnAlike(name)).toEqual([name.toLowerCase()]);
});
