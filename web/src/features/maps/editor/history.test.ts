import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, change, redo, undo } from './history.ts';

test('letters of one word are taken back together, the next word by itself', () => {
  let history = begin('');
  for (const text of ['a', 'al', 'alp']) history = change(history, text, 'name');
  history = change(history, 'alp!', 'about');
  history = undo(history);
  expect(history.now).toBe('alp');
  history = undo(history);
  expect(history.now).toBe('');
  expect(undo(history)).toBe(history);
});

test('after something was taken back the same step begins anew', () => {
  let history = change(begin(0), 1, 'drag');
  history = undo(change(history, 2, 'drag'));
  history = change(history, 3, 'drag');
  expect(history.past).toEqual([0]);
  expect(history.future).toEqual([]);
});

test('a change to the same is none', () => {
  const history = begin('x');
  expect(change(history, 'x')).toBe(history);
});

test('whatever was done is taken back and done again to the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 90 }), (values) => {
      let history = values.reduce((before, value) => change(before, value), begin(-0.5));
      const last = history.now;
      while (history.past.length) history = undo(history);
      expect(history.now).toBe(-0.5);
      while (history.future.length) history = redo(history);
      expect(history.now).toBe(last);
    }),
  );
});

test('a long session keeps the last hundred steps', () => {
  let history = begin(0);
  for (let at = 1; at <= 500; at += 1) history = change(history, at);
  expect(history.past.length).toBe(100);
});
