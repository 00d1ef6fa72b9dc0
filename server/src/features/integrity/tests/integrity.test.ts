import { beforeAll, expect, test } from 'vitest';
import { explainScore } from '#contract/features/boards/board.ts';
import {
  answerRuling,
  listUnusualDays,
  restoreDay,
  ruleDay,
} from '#contract/features/integrity/integrity.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import type { Person } from '../../../../test/api.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

/** Ada walks 6,000 a day, and 45,000 and 70,000 on two days of the challenge. Ben walks 25,000 every day. */
async function walkers() {
  const { api, ada, ben } = world;
  for (let at = 1; at <= 9; at += 1) {
    await putSteps(api, ada, `2026-11-0${at}`, 6000);
    await putSteps(api, ben, `2026-11-0${at}`, 25_000);
  }
  await putSteps(api, ada, '2026-11-11', 45_000, 'import');
  await putSteps(api, ada, '2026-11-12', 70_000);
  await putSteps(api, ben, '2026-11-12', 25_000);
  return world.make({ includeType: 'add', memberIds: [ada.id, ben.id], capManual: null });
}

const scoreOf = async (who: Person, id: string, memberId: string) => {
  const { body } = await world.api.call(who.token, explainScore, { params: { id }, query: { memberId } });
  return body;
};
const list = (id: string, query: object = {}) =>
  world.api.call(world.admin.token, listUnusualDays, { params: { id }, query });
const differences = async () => (await verifyScores(world.api.deps, () => undefined)).differences;

test('lists the days that stand out against the person’s own past, as facts, in pages', async () => {
  const { ada } = world;
  const { id } = await walkers();
  const { body } = await list(id);
  expect(
    body.items.map(({ member, day, steps, usual, sources }) => [member.id, day, steps, usual, sources]),
  ).toEqual([
    [ada.id, '2026-11-12', 70_000, 6000, ['device']],
    [ada.id, '2026-11-11', 45_000, 6000, ['import']],
  ]);
  const first = await list(id, { perPage: 1, sortColumn: 'day', sortOrder: 'asc' });
  expect(first.body.items.map(({ day }) => day)).toEqual(['2026-11-11']);
  const next = await list(id, { perPage: 1, sortColumn: 'day', sortOrder: 'asc', after: first.body.after });
  expect(next.body.items.map(({ day }) => day)).toEqual(['2026-11-12']);
  expect((await list(id, { search: 'ben' })).body.total).toBe(0);
  const refused = await world.api.call(ada.token, listUnusualDays, { params: { id } });
  expect(refused.status).toBe(403);
});

test('a day is left out or corrected with a reason, answered, and restored', async () => {
  const { api, ada, ben, admin } = world;
  const { id } = await walkers();
  const before = await scoreOf(ada, id, ada.id);
  expect(before.total).toBe(115_000);
  const rule = (day: string, counts: number, reason = 'Two people wore it') =>
    api.call(admin.token, ruleDay, { params: { id, memberId: ada.id, day }, body: { counts, reason } });
  expect((await rule('2026-11-12', 0)).status).toBe(200);
  expect((await rule('2026-11-12', 0)).status).toBe(200);
  expect((await rule('2026-11-11', 9000)).status).toBe(200);
  expect((await rule('2026-11-13', 0)).body.code).toBe('day_without_entry');
  expect((await rule('2026-11-09', 0)).status).toBe(404);
  expect(await differences()).toBe(0);

  const own = await scoreOf(ada, id, ada.id);
  expect(own.total).toBe(9000);
  expect(
    own.days.map(({ day, credited, excluded, ruling, steps }) => [day, credited, excluded, ruling, steps]),
  ).toEqual([
    ['2026-11-12', 0, 'left_out', { counts: 0, reason: 'Two people wore it', answer: null }, 70_000],
    ['2026-11-11', 9000, null, { counts: 9000, reason: 'Two people wore it', answer: null }, 45_000],
  ]);
  const others = await scoreOf(ben, id, ada.id);
  expect(others.days.map(({ ruling }) => ruling?.reason)).toEqual([null, null]);
  const told = await api.call(ada.token, listMessages, { params: { id: ada.id }, query: {} });
  expect(told.body.items.filter(({ subject }) => subject === 'challenge.dayRuled')).toHaveLength(2);

  const answer = (who: Person) =>
    api.call(who.token, answerRuling, {
      params: { id, day: '2026-11-12' },
      body: { answer: 'I ran a race.' },
    });
  expect((await answer(ada)).status).toBe(200);
  expect((await answer(ada)).status).toBe(200);
  const inbox = await api.call(admin.token, listMessages, { params: { id: admin.id }, query: {} });
  const answered = inbox.body.items.filter(({ subject }) => subject === 'challenge.rulingAnswered');
  expect(answered.map(({ from, challengeId }) => [from?.id, challengeId])).toEqual([[ada.id, id]]);
  expect((await answer(ben)).status).toBe(404);
  const decided = await list(id, { state: 'decided' });
  expect(decided.body.items.map(({ ruling }) => ruling?.answer)).toEqual(['I ran a race.', null]);
  expect((await list(id, { state: 'open' })).body.total).toBe(0);

  // An entry that changes afterwards moves nothing: what counts was decided.
  await putSteps(api, ada, '2026-11-11', 50_000, 'import');
  expect((await scoreOf(ada, id, ada.id)).total).toBe(9000);
  for (const day of ['2026-11-11', '2026-11-12']) {
    const restored = await api.call(admin.token, restoreDay, { params: { id, memberId: ada.id, day } });
    expect(restored.status).toBe(200);
  }
  expect((await scoreOf(ada, id, ada.id)).total).toBe(120_000);
  expect(await differences()).toBe(0);
});

test('challenges of points have no such list, and a final challenge changes no more', async () => {
  const { api, ada, admin } = world;
  const wellness = await world.make({
    challengeType: 'wellness',
    metrics: ['steps', 'sleep', 'water', 'mood'],
  });
  expect((await list(wellness.id)).body.code).toBe('integrity_not_here');
  const { id } = await walkers();
  api.clock.set(new Date('2026-11-30T12:00:00Z'));
  const late = await api.call(admin.token, ruleDay, {
    params: { id, memberId: ada.id, day: '2026-11-12' },
    body: { counts: 0, reason: 'Too late' },
  });
  expect(late.body.code).toBe('challenge_final');
});
