import { expect, test } from 'vitest';
import { selectionOf, toggled } from './selection.ts';

const page = ['a', 'b', 'c'];

test('selects and deselects one row', () => {
  const one = toggled(page, new Set(), ['b']);
  expect(selectionOf(page, one)).toEqual({ ids: new Set(['b']), isAll: false, isSome: true });
  expect(toggled(page, one, ['b'])).toEqual(new Set());
});

test('completes a part of the page to the whole page, then clears it', () => {
  const whole = toggled(page, new Set(['b']), page);
  expect(selectionOf(page, whole)).toEqual({ ids: new Set(page), isAll: true, isSome: false });
  expect(toggled(page, whole, page)).toEqual(new Set());
});

test('drops rows that have left the page', () => {
  expect(selectionOf(['c', 'd'], new Set(page))).toEqual({ ids: new Set(['c']), isAll: false, isSome: true });
  expect(toggled(['c', 'd'], new Set(page), ['d'])).toEqual(new Set(['c', 'd']));
});

test('selects nothing of an empty page', () => {
  expect(selectionOf([], new Set(page))).toEqual({ ids: new Set(), isAll: false, isSome: false });
});
