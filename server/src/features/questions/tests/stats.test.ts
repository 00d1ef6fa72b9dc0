import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/questions/questions.ts';
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
const answer = (who: Person, ...pairs: [string, string][]) =>
  api.call(who.token, endpoints.saveAnswers, {
    body: {
      programId,
      memberId: who.id,
      questionAnswers: pairs.map(([id, said]) => ({ id, answer: said })),
    },
  });
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

const week = 7 * 86_400_000;
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => asMember(api, programId)));

describe('shown figures', () => {
  test('is close to the true figures, without names and texts, on screen and in the file', async () => {
    const one = await make({ type: 'radio', fields: 'a##b' });
    const words = await make({ type: 'text', question: 'Tell us' });
    const range = await make({ type: 'range', range_start: 0, range_end: 10 });
    const people = await crowd(50);
    for (const [at, who] of people.entries())
      await answer(
        who,
        [one.id, at < 45 ? 'a' : 'b'],
        [words.id, `Secret ${at}`],
        [range.id, at % 2 ? '4' : '6'],
      );
    const told = await counted(one.id);
    expect(Math.abs(told.people! - 50)).toBeLessThanOrEqual(10);
    expect(told.choices).toEqual([
      { label: 'a', people: expect.any(Number) },
      { label: 'b', people: null },
    ]);
    expect(await counted(words.id)).toMatchObject({ people: expect.any(Number), choices: [], average: null });
    const { average } = await counted(range.id);
    expect(average).toBeGreaterThanOrEqual(0);
    expect(average).toBeLessThanOrEqual(10);
    const file = await download([one.id, words.id, range.id]);
    const lines = file.split('\r\n').map((line) => line.replaceAll('"', ''));
    expect(lines.slice(1, 4)).toEqual([
      `How do you come to work?,All answers,${told.people}`,
      `How do you come to work?,a,${told.choices[0]!.people}`,
      'How do you come to work?,b,too few',
    ]);
    expect(lines).toContain(`How do you come to work?,Average,${average}`);
    expect(file).not.toContain('Secret');
  });

  test('shows no figures for few people', async () => {
    const one = await make({ type: 'radio', fields: 'a##b' });
    for (const who of await crowd(9)) await answer(who, [one.id, 'a']);
    expect(await counted(one.id)).toMatchObject({ people: null, choices: [] });
    expect(await download([one.id])).not.toMatch(/"a"|,9/);
  });

  test('does not move when one more person answers, not even a week later', async () => {
    const one = await make({ type: 'radio', fields: 'a##b' });
    const people = await crowd(36);
    for (const who of people.slice(0, 30)) await answer(who, [one.id, 'a']);
    const before = await counted(one.id);
    expect(before.people).not.toBeNull();
    await answer(people[30]!, [one.id, 'b']);
    expect(await counted(one.id)).toEqual(before);
    api.clock.advance(week);
    expect(await counted(one.id)).toEqual(before);
    for (const who of people.slice(31)) await answer(who, [one.id, 'b']);
    // Counted for this week already.
    expect(await counted(one.id)).toEqual(before);
    api.clock.advance(week);
    const db = api.deps.gateway.forProgram(programId);
    await counted(one.id);
    const { people: known } = await db
      .selectFrom('questionRelease')
      .select('people')
      .where('questionId', '=', one.id)
      .executeTakeFirstOrThrow();
    // Six more since: they are counted now.
    expect(known).toHaveLength(36);
    for (const { id } of people) expect(known.join()).not.toContain(id);
  });

  test('is for admins of the program', async () => {
    const one = await make();
    const ada = await asMember(api, programId);
    const at = { params: { id: programId }, body: { questionList: [one.id] } };
    expect((await api.call(ada.token, endpoints.downloadQuestionStats, at)).status).toBe(403);
    expect((await api.call(stranger.token, endpoints.downloadQuestionStats, at)).status).toBe(404);
  });
});
