import { beforeAll, describe, expect, test } from 'vitest';
import {
  createChallenge,
  updateChallenge,
  type Challenge,
} from '#contract/features/challenges/challenges.ts';
import type { Person } from '../../../../test/api.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const paying: NewChallenge = { incentivizeChallenge: 1, incentiveAmount: 50 };

describe('incentives', () => {
  const wrong: [string, NewChallenge, string][] = [
    ['no kind', { incentivizeChallenge: 1, incentiveAmount: 5 }, 'incentiveType'],
    ['no amount', { incentivizeChallenge: 1, incentiveType: 'winner' }, 'incentiveAmount'],
    ['a goal nobody has', { ...paying, incentiveType: 'completion', steps: 0 }, 'incentiveType'],
    [
      'a winner of a screening',
      { ...paying, incentiveType: 'winner', challengeType: 'preventative' },
      'incentiveType',
    ],
    [
      'a title that is none',
      { ...paying, incentiveType: 'winner', useCustomRecognitionWallTitle: 1 },
      'customRecognitionWallTitle',
    ],
  ];
  test.each(wrong)('%s is refused beside its field', async (_, body, field) => {
    const { api, admin, form } = world;
    const answer = await api.call(admin.token, createChallenge, { body: form(body) });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('are for admins to promise, and stay as promised once it runs', async () => {
    const { api, ada, admin, form } = world;
    const body = { ...form(paying), startDate: '2026-11-20', incentiveType: 'winner' as const };
    expect((await api.call(ada.token, createChallenge, { body })).status).toBe(403);
    const made: Challenge = await world.make({
      ...paying,
      incentiveType: 'winner',
      customRecognitionWallTitle: 'Hurrah, {name}',
      useCustomRecognitionWallTitle: 1,
    });
    expect(made).toMatchObject({
      incentivizeChallenge: 1,
      incentiveAmount: 50,
      customRecognitionWallTitle: 'Hurrah, {name}',
    });
    const less = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { incentiveAmount: 5 },
    });
    expect([less.status, Object.keys(less.body.fields ?? {})]).toEqual([422, ['incentiveAmount']]);
  });
});

test('archives and restores a challenge, and frees its name while it is archived', async () => {
  const { api, ada, admin } = world;
  const made = await world.make({ challengeName: 'Once more' });
  const archive = (who: Person, archived: number) =>
    api.call(who.token, updateChallenge, { params: { id: made.id }, body: { archived } });
  expect((await archive(ada, 1)).status).toBe(403);
  expect((await archive(admin, 1)).body.phase).toBe('archived');
  expect((await archive(admin, 0)).body.phase).toBe('active');
  await archive(admin, 1);
  await world.make({ challengeName: 'Once more' });
  const taken = await archive(admin, 0);
  expect([taken.status, taken.body.code]).toEqual([409, 'name_taken']);
});
