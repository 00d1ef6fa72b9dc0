import { expect, test, vi } from 'vitest';
import { kept } from './kept.ts';

test('makes a value once for each version', async () => {
  const owner = {};
  const make = vi.fn((value: string) => Promise.resolve(value));
  expect(await kept(owner, 'a', '1', () => make('one'))).toBe('one');
  expect(await kept(owner, 'a', '1', () => make('again'))).toBe('one');
  expect(await kept(owner, 'a', '2', () => make('two'))).toBe('two');
  expect(await kept({}, 'a', '2', () => make('other'))).toBe('other');
  expect(make).toHaveBeenCalledTimes(3);
});

test('forgets a failure', async () => {
  const owner = {};
  await expect(kept(owner, 'a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept(owner, 'a', '1', () => Promise.resolve('back'))).toBe('back');
});
