import { beforeAll, expect, test } from 'vitest';
import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import {
  downloadAssessmentQuestions,
  downloadAssessmentStatus,
  previewReport,
} from '#contract/features/reporting/reporting.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeCrowd } from '../../../../test/factories/crowd.ts';
import { runJob } from '../../../../test/jobs.ts';
import { costs } from '../../../kernel/disclosure/public.ts';
import type { Answers } from '../mental-wellness.types.ts';
import { sealRow } from '../services/sealed-plan.ts';
import { sql } from '../../../platform/db/db.ts';
import { startPlanWorld, usual, type PlanWorld } from './world.ts';

/** The clock starts on 16 November 2026. The last four weeks that are over then began on this Monday. */
const lastPeriod = '2026-10-05';
const nextPeriod = '2026-11-02';
/** So many that no noise decides whether their figures are shown. */
const size = 900;
const without = 500;

let world: PlanWorld;
let programId: string;
let admin: Person;
let ids: string[];

/** Gives somebody a plan without the screens. */
async function answer(memberIds: readonly string[], answers: Answers, version = 1) {
  const { deps } = world.api;
  const rows = memberIds.map((memberId) => {
    const plan = {
      version,
      beganOn: '2026-10-05',
      answers: { answers, scores: {} as never, before: null },
      progress: { items: {}, declinedFor: null },
      lostAt: null,
    };
    return sealRow(deps.secrets, { programId, memberId }, plan).answers;
  });
  await sql`insert into wellness_plan (program_id, member_id, version, answers, began_on, created_at, updated_at)
    select ${programId}, p.id, ${version}, p.answers, '2026-10-05', now(), now()
    from unnest(${memberIds}::uuid[], ${rows}::text[]) as p (id, answers)`.execute(
    deps.gateway.forProgram(programId),
  );
}

beforeAll(async () => {
  world = await startPlanWorld();
  const { api } = world;
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ids = await makeCrowd(api.deps, programId, size + without);
  await answer(ids.slice(9, size), usual);
  await answer(ids.slice(0, 9), { ...usual, wishes: ['more-meaning'] }, 2);
  await runJob(api, 'mentalWellness.releaseFigures');
});

const figures = async (who = admin) => (await world.api.call(who.token, getPlanFigures)).body;
const preview = async (
  report: 'assessment-status-report' | 'assessment-questions-report',
  query: object = {},
) => (await world.api.call(admin.token, previewReport, { params: { id: programId, report }, query })).body;
const shownOf = <R extends { people: number | null }>(rows: readonly R[]): R[] =>
  rows.filter(({ people }) => people !== null);

/** Goes four weeks on, and releases them. */
async function nextRelease() {
  world.api.clock.advance(28 * 86_400_000);
  await runJob(world.api, 'mentalWellness.releaseFigures');
}

test('admins see about how many people have a plan, and nothing of few', async () => {
  const { statusOf, answersOf, statuses } = await figures();
  // Answers are counted once so many have a plan that it shows.
  expect([statusOf, answersOf]).toEqual([lastPeriod, null]);
  expect(statuses.map(({ status }) => status)).toEqual(['none', 'planned', 'created', 'updated']);
  const [none, planned, created, updated] = statuses.map(({ people }) => people);
  expect(Math.abs(planned! - size)).toBeLessThan(350);
  expect(none! + planned!).toBe(size + without + 1);
  expect(Math.abs(created! - size)).toBeLessThan(350);
  expect(updated).toBeNull();
});

test('figures stay the same when few members answer, and for four weeks when many do', async () => {
  const before = await figures();
  await answer(ids.slice(size, size + 3), usual);
  await runJob(world.api, 'mentalWellness.releaseFigures');
  expect(await figures()).toEqual(before);
  await nextRelease();
  expect((await figures()).statuses.slice(1)).toEqual(before.statuses.slice(1));
});

test('answers are counted once a year', async () => {
  const { answersOf, questions } = await figures();
  expect(answersOf).toBe(nextPeriod);
  const nights = questions.find(({ id }) => id === 'nights')!;
  expect(nights.category).toBe('Sleep');
  expect(shownOf(nights.answers).map(({ text }) => text)).toEqual([
    'It takes me long to fall asleep',
    'My nights are too short',
  ]);
  await nextRelease();
  expect((await figures()).questions).toEqual(questions);
  const db = world.api.deps.gateway.forProgram(programId);
  const { rows } = await sql<{ units: number }>`select sum(units)::float8 as units
    from disclosure_release where subject = 'plan.answers'`.execute(db);
  expect(rows[0]!.units).toBe(costs.planAnswers);
});

test('reports show the same figures in the reader’s words', async () => {
  const { statuses, questions, statusOf } = await figures();
  const status = await preview('assessment-status-report', {
    startDate: '2026-10-12',
    endDate: '2026-10-12',
  });
  const people = Object.fromEntries(statuses.map((each) => [each.status, each.people]));
  expect(status.rows).toEqual([
    [lastPeriod, statusOf, 'none', people['none']],
    [lastPeriod, statusOf, 'planned', people['planned']],
    [lastPeriod, statusOf, 'created', people['created']],
  ]);
  const answers = await preview('assessment-questions-report');
  const told = questions.flatMap(({ text, answers: all }) =>
    shownOf(all).map((each) => [nextPeriod, nextPeriod, text, each.text, each.people]),
  );
  expect(answers.rows.toSorted()).toEqual(told.toSorted());
});

test('files are in the admin’s language and name no one', async () => {
  const { api } = world;
  const marta = await asMember(api, programId, { roleName: 'ProTierAdmin', locale: 'es' });
  const query = { startDate: '2026-10-01', endDate: '2026-11-30' };
  const status = await api.call(marta.token, downloadAssessmentStatus, { params: { programId }, query });
  expect(status.body).toContain('"Con plan"');
  const { body } = await api.call(marta.token, downloadAssessmentQuestions, { query: { programId } });
  expect(body).toContain('Tardo mucho en dormirme');
  for (const id of ids) expect(`${status.body}${body}`).not.toContain(id);
});

test('plans of people who left do not count', async () => {
  const { api } = world;
  await sql`update member set status = 'suspended' where program_id = ${programId}
    and id = any(${ids.slice(0, size - 20)}::uuid[])`.execute(api.deps.gateway.forProgram(programId));
  await nextRelease();
  const { statuses } = await figures();
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
    statusOf: null,
    answersOf: null,
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
