import { beforeAll, describe, expect, test } from 'vitest';
import {
  declineReassessment,
  deletePlan,
  getAssessment,
  getAssessmentStatus,
  saveAssessment,
} from '#contract/features/mental-wellness/assessment.ts';
import { getPlan, saveItemState } from '#contract/features/mental-wellness/plan.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import { asMember, inProgram } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { planTopics } from '#contract/plan-topics.ts';
import { library } from '../library/load-library.ts';
import { selectionOf, startPlanWorld, usual, type PlanWorld } from './world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
});

const newMember = () => asMember(world.api, world.programId);
const statusOf = async (token: string) => (await world.api.call(token, getAssessmentStatus)).body;
const planOf = async (token: string) => (await world.api.call(token, getPlan)).body;

test('asks twelve questions without an answer selected at first', async () => {
  const { body } = await world.api.call((await newMember()).token, getAssessment);
  expect(body.Questions).toHaveLength(12);
  expect(body.Questions.flatMap(({ Answers }) => Answers).some(({ Selected }) => Selected)).toBe(false);
  expect(body.AssessmentStartTitle).toBe('Create your plan');
});

test('asks in the member’s language', async () => {
  const rosa = await asMember(world.api, world.programId, { locale: 'es' });
  const { body } = await world.api.call(rosa.token, getAssessment);
  expect(body.Questions[0]?.Title).toBe('Sueño');
});

test('creates a plan, repeats without changing anything, and updates it', async () => {
  const { token } = await newMember();
  expect(await statusOf(token)).toEqual({ status: 'none', since: null, reassess: false });
  const body = selectionOf(usual);
  const save = async (sent = body) =>
    (await world.api.call(token, saveAssessment, { body: sent })).body.status;
  expect(await Promise.all([save(), save(), save()])).toEqual(['created', 'created', 'created']);
  const reordered = {
    Questions: body.Questions.toReversed().map(({ Id, Answers }) => ({ Id, Answers: Answers.toReversed() })),
  };
  expect(await save(reordered)).toBe('created');
  const other = selectionOf({ ...usual, wishes: ['more-meaning'] });
  expect([await save(other), await save(other)]).toEqual(['updated', 'updated']);
  expect(await statusOf(token)).toMatchObject({ status: 'updated', since: '2026-11-16' });
  const questions = (await world.api.call(token, getAssessment)).body.Questions;
  const wishes = questions.find(({ Id }) => Id === 'wishes');
  expect(wishes?.Answers.filter(({ Selected }) => Selected).map(({ Id }) => Id)).toEqual(['more-meaning']);
});

test.each([
  [{ nights: [] }, 'bad_input', 'Questions.0.Answers'],
  [{ nights: ['rested', 'screens', 'too-short'] }, 'validation_failed', 'Questions.0.Answers'],
  [{ nights: ['nothing-of-ours'] }, 'validation_failed', 'Questions.0.Answers'],
])('refuses %j', async (answers: Record<string, string[]>, code, field) => {
  const { token } = await newMember();
  const body = selectionOf({ ...usual, ...answers });
  const answer = await world.api.call(token, saveAssessment, { body });
  expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([code, [field]]);
  expect((await statusOf(token)).status).toBe('none');
});

test('says how many options are needed', async () => {
  const { wishes: _, ...rest } = usual;
  const { token } = await newMember();
  const answer = await world.api.call(token, saveAssessment, { body: selectionOf(rest) });
  expect(answer.body.fields).toEqual({ Questions: ['Minimum 1 option is required'] });
});

test('chooses three topics and says why, from the member’s own answers', async () => {
  const { token } = await newMember();
  await world.api.call(token, saveAssessment, { body: selectionOf(usual) });
  const { topics } = await planOf(token);
  expect(topics.map(({ id }) => id)).toEqual(['sleep', 'rest', 'stress']);
  expect(topics[1]?.reasons[0]).toEqual({
    category: 'Rest and breaks',
    answers: ['I eat at my desk', 'My mind keeps working'],
  });
});

test('offers to answer again after eight weeks, once, and then shows the change', async () => {
  const rosa = await newMember();
  const { token } = rosa;
  await world.answer(rosa);
  const reassess = async (days: number) => {
    world.onDay(days);
    return (await statusOf(token)).reassess;
  };
  expect([await reassess(0), await reassess(55), await reassess(56)]).toEqual([false, false, true]);
  await world.api.call(token, declineReassessment);
  expect([await reassess(57), await reassess(200)]).toEqual([false, false]);
  world.onDay(60);
  expect(await world.answer(rosa, { nights: ['rested'] })).toBe('updated');
  const { changes, changedSince } = await planOf(token);
  expect(changedSince).toBe('2026-11-16');
  expect(changes.find(({ topic }) => topic.id === 'sleep')).toMatchObject({ before: 9, now: 4 });
  expect([await reassess(115), await reassess(116)]).toEqual([false, true]);
  world.onDay(0);
});

describe('privacy', () => {
  test('answers and progress are unreadable in the database', async () => {
    const rosa = await newMember();
    await world.answer(rosa, { feeling: ['self-harm'] });
    const { kind, id } = library.in('en').pieces[0]!;
    await world.api.call(rosa.token, saveItemState, { params: { kind, itemId: id }, body: { done: true } });
    await asOwner(world.api, async (client) => {
      const tables = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
        const found = rows.filter(
          ({ row }) => /self-harm|falling-asleep|desk-lunch/.test(row) || row.includes(id),
        );
        expect([name, found]).toEqual([name, []]);
      }
    });
  });

  test('a sealed plan does not open for another member', async () => {
    const [rosa, omar] = [await newMember(), await newMember()];
    await world.answer(rosa);
    await world.answer(omar);
    await asOwner(world.api, async (client) => {
      const { rows } = await client.query<{ answers: Buffer }>(
        'select answers from wellness_plan where member_id = $1',
        [rosa.id],
      );
      await client.query('update wellness_plan set answers = $1 where member_id = $2', [
        rows[0]!.answers,
        omar.id,
      ]);
    });
    expect((await world.api.call(omar.token, getPlan)).status).toBe(500);
  });

  test('deleting the plan deletes answers, progress and saved items', async () => {
    const rosa = await newMember();
    await world.answer(rosa);
    const { kind, id } = library.in('en').pieces[0]!;
    await world.api.call(rosa.token, saveItemState, { params: { kind, itemId: id }, body: { saved: true } });
    expect((await planOf(rosa.token)).saved).toHaveLength(1);
    expect((await world.api.call(rosa.token, deletePlan)).status).toBe(200);
    expect(await planOf(rosa.token)).toMatchObject({ status: 'none', topics: [], saved: [] });
  });
});

test('does not exist in a program without it', async () => {
  const programId = await inProgram(world.api, { settings: { mentalWellnessEnabled: false } });
  const rosa = await asMember(world.api, programId);
  for (const spec of [getAssessment, getAssessmentStatus, getPlan, declineReassessment])
    expect((await world.api.call(rosa.token, spec)).body.code).toBe('feature_off');
});

test('can be deleted after the program has turned it off', async () => {
  const api = world.api;
  const programId = await inProgram(api);
  const [rosa, admin] = [
    await asMember(api, programId),
    await asMember(api, programId, { roleName: 'ProTierAdmin' }),
  ];
  await world.answer(rosa);
  const off = { params: { id: programId }, body: { mentalWellnessEnabled: false } };
  expect((await api.call(admin.token, saveMentalWellnessSettings, off)).status).toBe(200);
  expect((await api.call(rosa.token, deletePlan)).status).toBe(200);
});

test('programs leave out topics, and their own contacts come first', async () => {
  const { api } = world;
  const programId = await inProgram(api);
  const rosa = await asMember(api, programId, { timeZone: 'Europe/Madrid' });
  const admin = await asMember(api, programId, { roleName: 'ProTierAdmin' });
  await world.answer(rosa);
  const contact = { name: 'Care line', phone: '0800 123', text: null, url: null, hours: 'any hour' };
  const save = (body: object) =>
    api.call(admin.token, saveMentalWellnessSettings, { params: { id: programId }, body } as never);
  expect((await save({ planTopicsHidden: ['sleep'], helpContacts: [contact] })).status).toBe(200);
  expect((await planOf(rosa.token)).topics.map(({ id }) => id)).toEqual(['rest', 'stress', 'mood']);
  expect((await api.raw(rosa.token, 'GET', 'mental-wellness/topic/sleep')).status).toBe(404);
  const help = await api.raw(rosa.token, 'GET', 'mental-wellness/help-now');
  expect([help.body.own, help.body.country]).toEqual([[contact], 'ES']);
  // What could not be confirmed on a page of the operator says so.
  const lineOf = (country: string) =>
    help.body.countries.find((each: { country: string }) => each.country === country).lines[0].confirmed;
  expect([lineOf('GB')?.day, lineOf('ES')]).toEqual(['2026-11-27', null]);
  expect((await save({ planTopicsHidden: planTopics.slice(0, 8) })).status).toBe(400);
});
