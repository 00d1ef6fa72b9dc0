import { beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createJournal, createJournalComment } from '#contract/features/journals/journals.ts';
import { getMemberPoints, getPointAmounts, savePointAmounts } from '#contract/features/points/points.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

const api = await startApi();
let programId: string;
let admin: Person;
let ada: Person;
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
});

const save = (body: BodyOf<typeof savePointAmounts>, who = admin) =>
  api.call(who.token, savePointAmounts, { params: { id: programId }, body });
const walk = async (date: string, steps: number) => {
  const body = { stepData: [{ date, steps }] };
  expect((await api.call(ada.token, addSteps, { params: { id: ada.id }, body })).status).toBe(200);
};
const points = async () => (await api.call(ada.token, getMemberPoints, { params: { id: ada.id } })).body;

test('changed amounts count from then on, only here, and are shown', async () => {
  await walk('2026-11-14', 9000);
  expect((await points()).points).toBe(30);
  expect((await save({ amounts: { any_steps: 7, goal_met: 0 } })).status).toBe(200);
  await walk('2026-11-15', 9000);
  const { points: sum, items, rules } = await points();
  expect(sum).toBe(37);
  expect(items.map(({ day, rule, amount }) => [day, rule, amount])).toEqual([
    ['2026-11-15', 'any_steps', 7],
    ['2026-11-14', 'any_steps', 5],
    ['2026-11-14', 'goal_met', 25],
  ]);
  const shown = rules.map(({ rule, amount, dailyCap }) => [rule, amount, dailyCap]);
  expect(shown).toContainEqual(['any_steps', 7, null]);
  expect(shown).toContainEqual(['metric', 5, 25]);
  expect(shown).toContainEqual(['badge', null, null]);
  const other = await asAdmin(api, await inProgram(api));
  const elsewhere = await api.call(other.token, getPointAmounts, { params: { id: other.programId } });
  expect(elsewhere.body.rules).toContainEqual({ rule: 'any_steps', amount: 5, dailyCap: null });
});

test('the daily maximum changes too, and is never less than one payment', async () => {
  const refused = await save({ amounts: { comment: 11 } });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['dailyCaps.comment']);
  expect((await save({ amounts: { comment: 6, journal: 0 }, dailyCaps: { comment: 12 } })).status).toBe(200);
  const body = { text: 'Hello', privacy: 'program' as const };
  const { body: entry } = await api.call(ada.token, createJournal, { body });
  for (const text of ['One', 'Two', 'Three'])
    await api.call(ada.token, createJournalComment, { body: { journalId: entry.id, text } });
  const { items } = await points();
  expect(items.map(({ rule, amount }) => [rule, amount])).toEqual([
    ['comment', 6],
    ['comment', 6],
  ]);
});

test('is for admins, within bounds, and audited', async () => {
  expect((await save({ amounts: { journal: 1 } }, ada)).status).toBe(403);
  expect((await save({ amounts: { journal: -1 } })).status).toBe(400);
  expect((await save({ amounts: { journal: 1001 } })).status).toBe(400);
  expect((await save({ amounts: { badge: 1 } } as never)).status).toBe(400);
  await save({ amounts: { journal: 3 } });
  const audit = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('action', '=', 'points.setAmounts')
    .execute();
  expect(audit).toEqual([{ action: 'points.setAmounts', details: { amounts: { journal: 3 } } }]);
});
