import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, change, redo, undo } from './history.ts';

test('undoes the letters of one word together, and the next word separately', () => {
  let history = begin('');
  for (const text of ['a', 'al', 'alp']) history = change(history, text, 'name');
  history = change(history, 'alp!', 'about');
  history = undo(history);
  expect(history.now).toBe('alp');
  history = undo(history);
  expect(history.now).toBe('');
  expect(undo(history)).toBe(history);
});

test('starts a new undo step after an undo', () => {
  let history = change(begin(0), 1, 'drag');
  history = undo(change(history, 2, 'drag'));
  history = change(history, 3, 'drag');
  expect(history.past).toEqual([0]);
  expect(history.future).toEqual([]);
});

test('ignores a change to the same value', () => {
  const history = begin('x');
  expect(change(history, 'x')).toBe(history);
});

test('undo and redo restore exactly the same states', () => {
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

test('keeps the last hundred undo steps', () => {
  let history = begin(0);
  for (let at = 1; at <= 500; at += 1) history = change(history, at);
  expect(history.past.length).toBe(100);
});
