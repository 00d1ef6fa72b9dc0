import { expect, test, vi } from 'vitest';
import { createKept } from './kept.ts';

test('makes a value once for each version', async () => {
  const kept = createKept();
  const make = vi.fn((value: string) => Promise.resolve(value));
  expect(await kept('a', '1', () => make('one'))).toBe('one');
  expect(await kept('a', '1', () => make('again'))).toBe('one');
  expect(await kept('a', '2', () => make('two'))).toBe('two');
  expect(await createKept()('a', '2', () => make('other'))).toBe('other');
  expect(make).toHaveBeenCalledTimes(3);
});

test('does not remember a failure', async () => {
  const kept = createKept();
  await expect(kept('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('a', '1', () => Promise.resolve('back'))).toBe('back');
});
