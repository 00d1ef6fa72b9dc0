import { beforeEach, expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { asAdmin } from '../../../../test/api.ts';
import { importHarness } from './import-harness.ts';

const harness = importHarness();
const { look, apply, rows } = harness;
const final = 'A challenge you were in has final results. They don’t change.';
const part = 'This is only part of the day.';

/** Ada was in a challenge of a week that ended so many days before the day of the test. */
beforeEach(async () => {
  const api = harness.api();
  const admin = await asAdmin(api, harness.programId());
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId: harness.programId(),
      challengeName: 'Autumn',
      startDate: '2026-11-16',
      duration: 7,
      includeType: 'add',
      memberIds: [harness.ada().id],
    },
  });
  expect(made.status).toBe(200);
});

/** Returns a hundred steps in each hour, up to one of them. */
const until = (hour: number) => Array.from({ length: 24 }, (_, each) => (each <= hour ? 100 : 0));

const reasons = async (id: string) => (await rows(id)).items.map(({ day, reason }) => [day, reason]);

test('the preview names the days whose challenge is final, and none before its grace is over', async () => {
  const file = 'date,steps\n2026-11-15,5000\n2026-11-16,6000\n2026-11-22,7000\n2026-11-23,800\n';
  harness.api().clock.set(new Date('2026-11-24T20:00:00Z'));
  const early = (await look(file)).body;
  expect((await reasons(early.id)).map(([, reason]) => reason)).toEqual([null, null, null, null]);
  harness.api().clock.set(new Date('2026-11-25T20:00:00Z'));
  // What the first preview said of these days holds no longer.
  expect((await apply(early.id)).body.code).toBe('preview_outdated');
  const late = (await look(file)).body;
  expect(await reasons(late.id)).toEqual([
    ['2026-11-15', null],
    ['2026-11-16', final],
    ['2026-11-22', final],
    ['2026-11-23', null],
  ]);
  expect((await apply(late.id)).status).toBe(200);
});

test('the preview says that today is only part of a day, and is applied after midnight all the same', async () => {
  harness.api().clock.set(new Date('2026-11-16T20:00:00Z'));
  const seen = (await look('date,steps\n2026-11-15,5000\n2026-11-16,600\n')).body;
  expect(await reasons(seen.id)).toEqual([
    ['2026-11-15', null],
    ['2026-11-16', part],
  ]);
  harness.api().clock.set(new Date('2026-11-17T20:00:00Z'));
  expect((await apply(seen.id)).status).toBe(200);
});

test('a file that ends in the afternoon has only part of its last day', async () => {
  const days = [
    { date: '2026-11-13', hours: until(14) },
    { date: '2026-11-14', hours: until(14) },
  ];
  const body = { format: 'apple-health' as const, days };
  const { body: seen } = await harness.api().call(harness.ada().token, previewOwnDays, { body });
  expect((await reasons(seen.id)).map(([, reason]) => reason)).toEqual([null, part]);
});
