import { beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import type { AppError } from '../../platform/errors/errors.ts';
import { callerOf, giveBack, subnetOf, throttleKey, useUp, waitOut } from './public.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const retryAfter = (work: Promise<void>) =>
  work.then(
    () => 0,
    (error: AppError) => error.info.retryAfter,
  );

test('finds the network of an address', () => {
  expect(subnetOf('192.0.2.77')).toBe('192.0.2.0/24');
  expect(subnetOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(subnetOf('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64');
  expect(subnetOf('2001:DB8:0:7::9')).toBe('2001:db8:0:7::/64');
  expect(subnetOf('::1')).toBe('0:0:0:0::/64');
  expect(callerOf('192.0.2.77')).toBe('192.0.2.77');
  expect(callerOf('2001:db8::1')).toBe(callerOf('2001:db8::ffff:2'));
});

test('keys name nobody and ignore case', () => {
  expect(throttleKey('login', 'Ada@Example.test')).toBe(throttleKey('login', 'ada@example.test '));
  expect(throttleKey('login', 'ada@example.test')).not.toContain('ada');
});

describe('useUp', () => {
  test('lets exactly the allowed number of forty parallel attempts pass', async () => {
    const db = api.deps.gateway.global();
    const limit = { key: 'forty', most: 25, windowMs: 60_000 };
    const now = api.clock.now();
    const waits = await Promise.all(Array.from({ length: 40 }, () => retryAfter(useUp(db, [limit], now))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
    await giveBack(db, [{ ...limit }]);
    expect(await retryAfter(useUp(db, [limit], new Date(now.getTime() + 60_000)))).toBe(0);
  });
});

test('doubles the delay from one second to five minutes and never locks for good', async () => {
  const db = api.deps.gateway.global();
  const rule = { free: 5, firstMs: 1000, longestMs: 300_000, forgetMs: 86_400_000 };
  let now = api.clock.now();
  for (let i = 0; i < 5; i += 1) expect(await retryAfter(waitOut(db, 'slow', rule, now))).toBe(0);
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const wait = (await retryAfter(waitOut(db, 'slow', rule, now))) ?? -1;
    waits.push(wait);
    // Asking while blocked does not make it longer.
    expect(await retryAfter(waitOut(db, 'slow', rule, now))).toBe(wait);
    now = new Date(now.getTime() + wait * 1000);
    expect(await retryAfter(waitOut(db, 'slow', rule, now))).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  now = new Date(now.getTime() + 86_400_000);
  expect(await retryAfter(waitOut(db, 'slow', rule, now))).toBe(0);
  expect(await retryAfter(waitOut(db, 'slow', rule, now))).toBe(0);
});
