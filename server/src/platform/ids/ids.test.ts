import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => void vi.useRealTimers());

const times = (count: number): string[] => Array.from({ length: count }, newId);
const msecsOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

test('ids are UUIDs of version 7 with the moment in front', () => {
  const before = Date.now();
  const ids = times(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(msecsOf(id)).toBeGreaterThanOrEqual(before);
    expect(msecsOf(id)).toBeLessThanOrEqual(Date.now());
  }
});

test('each is greater than all before it, within a millisecond and when the clock goes back', () => {
  const ids = times(20_000);
  vi.useFakeTimers({ now: Date.now() + 5000 });
  ids.push(...times(5000));
  vi.setSystemTime(Date.now() - 60_000);
  ids.push(...times(5000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the part after the order is random: no bytes are given twice', () => {
  const ends = times(20_000).map((id) => id.slice(-10));
  expect(new Set(ends).size).toBe(ends.length);
  for (const digit of '0123456789abcdef') {
    const share = ends.join('').split(digit).length / 200_000;
    expect(share).toBeGreaterThan(0.055);
    expect(share).toBeLessThan(0.07);
  }
});
