import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { takeMoment } from '#contract/features/moments/moments.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { getToday } from '#contract/features/today/today.ts';
import { shapeOf } from '#contract/reports.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api, { settings: { pointsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', registeredOn: '2026-11-01' });
});

const own = () => ({ params: { id: ada.id } });
const setGoal = (dailyStepGoal: number | null) =>
  api.call(ada.token, updateMember, { ...own(), body: { dailyStepGoal } });
const log = async (date: string, steps: number) => {
  const answer = await api.call(ada.token, addSteps, { ...own(), body: { stepData: [{ date, steps }] } });
  expect(answer.status).toBe(200);
};
const todayOf = async () => (await api.call(ada.token, getToday, own())).body;
const paid = async () => {
  const { body } = await api.call(ada.token, getMemberPoints, own());
  return body.items.map(({ rule, day }) => `${day} ${rule}`).toSorted();
};

test('without a goal no day reaches one, and nothing measures the day against it', async () => {
  expect((await setGoal(null)).body.dailyStepGoal).toBeNull();
  await log('2026-11-15', 30_000);
  await log('2026-11-16', 30_000);
  expect(await todayOf()).toMatchObject({ dailyStepGoal: null, goalDays: 0, nextStep: 'rest' });
  const day = await api.call(ada.token, getOwnDay, { params: { ...own().params, date: '2026-11-16' } });
  expect(day.body).toMatchObject({ dailyStepGoal: null, day: { total: 30_000 } });
  expect(await paid()).toEqual(['2026-11-15 any_steps', '2026-11-16 any_steps']);
  const { body: told } = await api.call(ada.token, takeMoment, own());
  expect(told.moment).toMatchObject({ goal: null, goalReached: false });
  const { body: week } = await api.call(ada.token, getMyWeek, own());
  expect(week).toMatchObject({ dailyStepGoal: null, goalDays: 0, steps: 30_000 });
  expect(week.hills.some(({ isReached }) => isReached)).toBe(false);
});

test('a goal that is set again counts from then on', async () => {
  await setGoal(null);
  await log('2026-11-15', 9000);
  expect((await setGoal(7000)).body.dailyStepGoal).toBe(7000);
  await log('2026-11-16', 9000);
  expect(await todayOf()).toMatchObject({ dailyStepGoal: 7000, goalDays: 2, nextStep: 'rest' });
  expect(await paid()).toEqual(['2026-11-15 any_steps', '2026-11-16 any_steps', '2026-11-16 goal_met']);
});

test('half a goal needs a goal, and ends with it', async () => {
  const begin = () => api.call(ada.token, updateMember, { ...own(), body: { easierWeek: true } });
  expect((await begin()).body.easierUntil).toBe('2026-11-22');
  expect((await setGoal(null)).body.easierUntil).toBeNull();
  expect(await begin()).toMatchObject({
    status: 422,
    body: { fields: { easierWeek: [expect.any(String)] } },
  });
  // A device that still offers it changes nothing: the smallest goal would be reached by one step.
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ easierUntil: '2026-11-22' }).where('id', '=', ada.id).execute();
  await log('2026-11-16', 100);
  expect(await paid()).toEqual(['2026-11-16 any_steps']);
});

test('an admin’s goal for everyone leaves members without a goal alone, and tells the others only', async () => {
  const ben = await asMember(api, programId);
  await setGoal(null);
  const body = { stepGoal: 9500, enforceStepGoal: true as const };
  await api.call(admin.token, saveSettings, { params: { id: programId }, body });
  const stateOf = async ({ id, token }: Person) => {
    const { body: member } = await api.call(token, getMember, { params: { id } });
    const { body: inbox } = await api.call(token, listMessages, { params: { id } });
    return [member.dailyStepGoal, inbox.items.map(({ subject }) => subject)];
  };
  expect(await stateOf(ada)).toEqual([null, []]);
  expect(await stateOf(ben)).toEqual([9500, ['program.goal']]);
});

test('the report of members leaves the goal and its days empty', async () => {
  await setGoal(null);
  await log('2026-11-16', 30_000);
  const { body } = await api.call(admin.token, previewReport, {
    params: { id: programId, report: 'member-stats' },
    query: { startDate: '2026-11-10', endDate: '2026-11-16', sortColumn: 'steps', sortOrder: 'desc' },
  });
  const columns = Object.keys(shapeOf('member-stats').columns);
  const [row, other] = body.rows.map((cells) =>
    Object.fromEntries(columns.map((name, at) => [name, cells[at]])),
  );
  expect(row).toMatchObject({ steps: 30_000, daysLogged: 1, daysGoalMet: null, stepGoal: null });
  expect(other).toMatchObject({ daysGoalMet: 0, stepGoal: 8000 });
});
