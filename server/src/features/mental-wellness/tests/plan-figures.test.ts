import { beforeAll, expect, test } from 'vitest';
import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import {
  downloadAssessmentQuestions,
  downloadAssessmentStatus,
  previewReport,
} from '#contract/features/reporting/reporting.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

/** The clock starts on Monday 16 November; the week before is the last that is over. */
const lastWeek = '2026-11-09';
const size = 60;
/** Members without a plan: more than the noise can take below the fewest that are shown. */
const without = 60;

let world: PlanWorld;
let programId: string;
let admin: Person;
let members: Person[];

beforeAll(async () => {
  world = await startPlanWorld();
  const { api } = world;
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  members = await Promise.all(
    Array.from({ length: size + without }, () => asMember(api, programId, { registeredOn: '2026-10-01' })),
  );
  for (const who of members.slice(0, size)) await world.answer(who);
  for (const who of members.slice(0, 9)) await world.answer(who, { wishes: ['more-meaning'] });
  await runJob(api, 'mentalWellness.releaseFigures');
});

const figures = async (who = admin) => (await world.api.call(who.token, getPlanFigures)).body;
const preview = async (
  report: 'assessment-status-report' | 'assessment-questions-report',
  query: object = {},
) => (await world.api.call(admin.token, previewReport, { params: { id: programId, report }, query })).body;
const shownOf = <R extends { people: number | null }>(rows: readonly R[]): R[] =>
  rows.filter(({ people }) => people !== null);

test('admins see about how many people have a plan, and nothing of few', async () => {
  const { statusOf, answersOf, statuses, questions } = await figures();
  expect([statusOf, answersOf]).toEqual([lastWeek, lastWeek]);
  expect(statuses.map(({ status }) => status)).toEqual(['none', 'planned', 'created', 'updated']);
  const [none, planned, created, updated] = statuses.map(({ people }) => people);
  expect(Math.abs(planned! - size)).toBeLessThanOrEqual(18);
  expect(Math.abs(none! - without)).toBeLessThanOrEqual(18);
  // Nine changed their answers, so neither of the two is shown.
  expect([created, updated]).toEqual([null, null]);
  const nights = questions.find(({ id }) => id === 'nights')!;
  expect(nights.category).toBe('Sleep');
  expect(shownOf(nights.answers).map(({ text }) => text)).toEqual([
    'It takes me long to fall asleep',
    'My nights are too short',
  ]);
});

test('figures stay the same for a week, even when more members answer', async () => {
  const before = [await figures(), await preview('assessment-questions-report')];
  for (const who of members.slice(size, size + 20)) await world.answer(who);
  await runJob(world.api, 'mentalWellness.releaseFigures');
  expect([await figures(), await preview('assessment-questions-report')]).toEqual(before);
});

test('reports show the same figures in the reader’s words, by week', async () => {
  const { statuses, questions } = await figures();
  const status = await preview('assessment-status-report', {
    startDate: '2026-11-12',
    endDate: '2026-11-12',
  });
  expect(status.period).toEqual({ from: lastWeek, to: '2026-11-15' });
  expect(status.rows).toEqual(statuses.map((each) => [lastWeek, lastWeek, each.status, each.people]));
  const answers = await preview('assessment-questions-report');
  expect(answers.rows).toEqual(
    questions
      .flatMap(({ text, answers: all }) =>
        all.map((each) => [lastWeek, lastWeek, text, each.text, each.people]),
      )
      .slice(0, 50),
  );
});

test('files are in the admin’s language and name no one', async () => {
  const { api } = world;
  const marta = await asMember(api, programId, { roleName: 'ProTierAdmin', locale: 'es' });
  const status = await api.call(marta.token, downloadAssessmentStatus, { params: { programId } });
  expect(status.body).toContain('"Con plan"');
  const { body } = await api.call(marta.token, downloadAssessmentQuestions, { query: { programId } });
  expect(body).toContain('Tardo mucho en dormirme');
  for (const { id } of members) expect(`${status.body}${body}`).not.toContain(id);
});

test('answers that become few disappear with the next figures, and plans of people who left do not count', async () => {
  const { api } = world;
  api.clock.advance(7 * 86_400_000);
  for (const { id } of members.slice(0, size + 15))
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', id)
      .execute();
  await runJob(api, 'mentalWellness.releaseFigures');
  const { statusOf, statuses } = await figures();
  expect(statusOf).toBe('2026-11-16');
  // Five people with a plan are left: even the most noise does not make 26 of them, and the others would tell how many.
  expect(statuses).toEqual([]);
  world.onDay(0);
});

test('a small program has no figures, and one without the plan no reports', async () => {
  const { api } = world;
  world.onDay(0);
  const small = await inProgram(api);
  const [boss, ...few] = [await asAdmin(api, small), await asMember(api, small), await asMember(api, small)];
  for (const who of few) await world.answer(who);
  await runJob(api, 'mentalWellness.releaseFigures');
  expect(await figures(boss)).toEqual({
    statusOf: lastWeek,
    answersOf: lastWeek,
    statuses: [],
    questions: [],
  });
  const off = { params: { id: small }, body: { mentalWellnessEnabled: false } };
  await api.call(boss.token, saveMentalWellnessSettings, off);
  for (const call of [
    api.call(boss.token, getPlanFigures),
    api.call(boss.token, downloadAssessmentQuestions, { query: {} }),
    api.call(boss.token, previewReport, { params: { id: small, report: 'assessment-status-report' } }),
  ])
    expect((await call).body).toMatchObject({ code: 'feature_off' });
});
