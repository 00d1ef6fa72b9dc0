import { beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { attempt, callerOf, subnetOf, throttleKey, useUp, within } from './public.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const retryAfter = (work: Promise<unknown>) =>
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
  expect(throttleKey('login', 'adalind@example.test')).not.toContain('adalind');
});

describe('useUp', () => {
  test('lets exactly the allowed number of forty parallel attempts pass', async () => {
    const db = api.deps.gateway.global();
    const limit = { key: 'forty', most: 25, windowMs: 60_000 };
    const now = api.clock.now();
    const waits = await Promise.all(Array.from({ length: 40 }, () => retryAfter(useUp(db, [limit], now))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
    expect(await retryAfter(useUp(db, [limit], new Date(now.getTime() + 60_000)))).toBe(0);
  });
});

const wrong = () => Promise.reject(new AppError('wrong_credentials'));
const right = async () => 'in';
const away = () => Promise.reject(new AppError('unavailable'));
const slowly =
  <R>(work: () => Promise<R>) =>
  () =>
    new Promise((resolve) => setTimeout(resolve, 30)).then(work);
const budget = (people: number) => ({
  key: 'office',
  windowMs: 3_600_000,
  base: 3,
  each: 2,
  people: async () => people,
});
/** Seconds to wait; 0: it was tried. */
const waitOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: AppError) => error.info.retryAfter ?? 0,
  );

describe('attempt', () => {
  const day = 86_400_000;
  const delay = { free: 5, firstMs: 1000, longestMs: 300_000 };

  test('doubles the delay from one second to five minutes and never locks for good', async () => {
    const db = api.deps.gateway.global();
    const gates = [{ key: 'slow', most: 1000, windowMs: day, delay }];
    let now = api.clock.now();
    for (let i = 0; i < 5; i += 1) expect(await waitOf(attempt(db, gates, now, wrong))).toBe(0);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const wait = await waitOf(attempt(db, gates, now, wrong));
      waits.push(wait);
      // Asking while blocked does not make it longer.
      expect(await waitOf(attempt(db, gates, now, right))).toBe(wait);
      now = new Date(now.getTime() + wait * 1000);
      expect(await waitOf(attempt(db, gates, now, wrong))).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    now = new Date(now.getTime() + day);
    for (let i = 0; i < 5; i += 1) expect(await waitOf(attempt(db, gates, now, wrong))).toBe(0);
  });

  test('lets every right one of sixty in flight pass, and only 25 of sixty wrong ones', async () => {
    const db = api.deps.gateway.global();
    const gates = [{ key: 'crowd', most: 25, windowMs: day }];
    const now = api.clock.now();
    const sixty = (work: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: 60 }, () => waitOf(attempt(db, gates, now, slowly(work)))));
    expect(new Set(await sixty(right))).toEqual(new Set([0]));
    const waits = await sixty(wrong);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
    expect(await waitOf(attempt(db, gates, now, right))).toBe(86_400);
    expect(await waitOf(attempt(db, gates, new Date(now.getTime() + day), right))).toBe(0);
  });

  test('counts a reservation whose process died as a failure', async () => {
    const db = api.deps.gateway.global();
    const gates = [{ key: 'died', most: 1, windowMs: day }];
    const now = api.clock.now();
    void attempt(db, gates, now, () => new Promise(() => undefined));
    await expect
      .poll(() => db.selectFrom('throttle').where('key', '=', 'died').selectAll().execute())
      .toHaveLength(1);
    const later = new Date(now.getTime() + 3 * 60_000);
    expect(await waitOf(attempt(db, gates, later, right))).toBeGreaterThan(0);
  });

  test('a refusal that says nothing about the guess counts nowhere', async () => {
    const db = api.deps.gateway.global();
    const gates = [{ key: 'away', most: 1, windowMs: day }];
    for (let i = 0; i < 3; i += 1) await waitOf(attempt(db, gates, api.clock.now(), away));
    expect(await waitOf(attempt(db, gates, api.clock.now(), right))).toBe(0);
  });
});

test('a budget grows with the people who share it', async () => {
  const db = api.deps.gateway.global();
  const now = api.clock.now();
  for (let i = 0; i < 3; i += 1) expect(await waitOf(within(db, budget(0), now, wrong))).toBe(0);
  expect(await waitOf(within(db, budget(0), now, right))).toBe(3600);
  for (let i = 0; i < 5; i += 1) expect(await waitOf(within(db, budget(4), now, wrong))).toBe(0);
  expect(await waitOf(within(db, budget(4), now, right))).toBe(3600);
});
