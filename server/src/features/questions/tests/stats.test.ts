import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/questions/questions.ts';
import { makeCrowd } from '../../../../test/factories/crowd.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  stranger = await asAdmin(api, await inProgram(api));
});

type New = Partial<BodyOf<typeof endpoints.createQuestion>>;
const create = (body: New = {}) =>
  api.call(admin.token, endpoints.createQuestion, {
    body: {
      programId,
      question: 'How do you come to work?',
      type: 'radio',
      fields: 'By bike##On foot',
      ...body,
    },
  });
async function make(body: New = {}) {
  const made = await create(body);
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  return made.body;
}
const download = async (ids: string[]) =>
  String(
    (
      await api.call(admin.token, endpoints.downloadQuestionStats, {
        params: { id: programId },
        body: { questionList: ids },
      })
    ).body,
  );
const counted = async (id: string) =>
  (await api.call(admin.token, endpoints.getQuestionAnswers, { params: { id } })).body;

/** Lets so many people answer without the screens. */
async function answerAll(ids: readonly string[], questionId: string, said: (at: number) => string) {
  const rows = ids.map((_, at) => said(at));
  await sql`insert into question_answer (program_id, question_id, member_id, answer, day, answered_at)
    select ${programId}, ${questionId}, a.id, a.said, '2026-10-10', now()
    from unnest(${ids}::uuid[], ${rows}::text[]) as a (id, said)
    on conflict (program_id, question_id, member_id) do update set answer = excluded.answer`.execute(
    api.deps.gateway.forProgram(programId),
  );
}

async function nextRelease() {
  api.clock.advance(28 * 86_400_000);
  await runJob(api, 'questions.releaseAnswers');
}

const day = 86_400_000;
const crowd = 1200;

describe('shown figures', () => {
  let ids: string[];
  let radio: { id: string };
  let words: { id: string };
  let range: { id: string };
  beforeAll(async () => {
    ids = await makeCrowd(api.deps, programId, crowd);
    radio = await make({ type: 'radio', fields: 'a##b' });
    words = await make({ type: 'text', question: 'Tell us' });
    range = await make({ type: 'range', range_start: 0, range_end: 10 });
    await answerAll(ids, radio.id, (at) => (at < 1150 ? 'a' : 'b'));
    await answerAll(ids, words.id, (at) => `Secret ${at}`);
    await answerAll(ids, range.id, (at) => (at % 2 ? '4' : '6'));
    await runJob(api, 'questions.releaseAnswers');
  });

  test('are of one question in four weeks, each in turn, whenever they are asked for', async () => {
    expect(await counted(radio.id)).toMatchObject({ people: expect.any(Number) });
    expect(await counted(words.id)).toEqual({ people: null, choices: [], average: null });
    await runJob(api, 'questions.releaseAnswers');
    api.clock.advance(day);
    await runJob(api, 'questions.releaseAnswers');
    expect((await counted(words.id)).people).toBeNull();
    await nextRelease();
    expect((await counted(words.id)).people).not.toBeNull();
    expect((await counted(range.id)).people).toBeNull();
    await nextRelease();
    const { average, people, choices } = await counted(range.id);
    expect([people, choices]).toEqual([expect.any(Number), []]);
    expect(Math.abs(average! - 5)).toBeLessThanOrEqual(2);
  });

  test('are close to the true figures, without names and texts, on screen and in the file', async () => {
    const told = await counted(radio.id);
    expect(Math.abs(told.people! - crowd)).toBeLessThan(500);
    expect(told.choices).toEqual([
      { label: 'a', people: expect.any(Number) },
      { label: 'b', people: null },
    ]);
    const file = await download([radio.id, words.id, range.id]);
    const lines = file.split('\r\n').map((line) => line.replaceAll('"', ''));
    expect(lines.slice(1, 4)).toEqual([
      `How do you come to work?,All answers,${told.people}`,
      `How do you come to work?,a,${told.choices[0]!.people}`,
      'How do you come to work?,b,too few to say',
    ]);
    expect(file).not.toContain('Secret');
    for (const id of ids) expect(file).not.toContain(id);
  });

  test('do not move when a few more answer otherwise, but when many do', async () => {
    const before = await counted(radio.id);
    await answerAll(ids.slice(0, 3), radio.id, () => 'b');
    await nextRelease();
    expect(await counted(radio.id)).toEqual(before);
    await answerAll(ids, radio.id, () => 'b');
    for (let turn = 0; turn < 3; turn += 1) await nextRelease();
    expect((await counted(radio.id)).choices).toEqual([
      { label: 'a', people: null },
      { label: 'b', people: expect.any(Number) },
    ]);
  });

  test('says nothing where few answered', async () => {
    const few = await make({ type: 'radio', fields: 'a##b' });
    await answerAll(ids.slice(0, 30), few.id, () => 'a');
    await nextRelease();
    expect(await counted(few.id)).toMatchObject({ people: null, choices: [] });
    expect(await download([few.id])).not.toMatch(/"a"|,30/);
  });

  test('is for admins of the program', async () => {
    const one = await make();
    const ada = await asMember(api, programId);
    const at = { params: { id: programId }, body: { questionList: [one.id] } };
    expect((await api.call(ada.token, endpoints.downloadQuestionStats, at)).status).toBe(403);
    expect((await api.call(stranger.token, endpoints.downloadQuestionStats, at)).status).toBe(404);
  });
});
