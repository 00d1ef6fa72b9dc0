import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/questions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { roughly } from '../questions.presenter.ts';

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

describe('the file', () => {
  test('counts without names, from ten people on and without texts', async () => {
    const one = await make({ type: 'radio', fields: 'a##b' });
    const words = await make({ type: 'text', question: 'Tell us' });
    const range = await make({ type: 'range', range_start: 0, range_end: 10 });
    const people = await Promise.all(Array.from({ length: 14 }, () => asMember(api, programId)));
    for (const [at, who] of people.slice(0, 9).entries())
      await answer(who, [one.id, 'a'], [words.id, `Secret ${at}`], [range.id, '4']);
    expect(await download([one.id])).not.toMatch(/"a"|,9/);
    for (const who of people.slice(9))
      await answer(who, [one.id, who === people[9] ? 'a' : 'b'], [range.id, '6']);
    const file = await download([one.id, words.id, range.id]);
    const lines = file.split('\r\n').map((line) => line.replaceAll('"', ''));
    expect(lines.slice(1, 7)).toEqual([
      'How do you come to work?,All answers,15',
      'How do you come to work?,a,10',
      'How do you come to work?,b,fewer than 10',
      'Tell us,All answers,fewer than 10',
      'How do you come to work?,All answers,15',
      'How do you come to work?,Average,5',
    ]);
    expect(file).not.toContain('Secret');
    expect(await counted(one.id)).toEqual({
      people: 15,
      choices: [
        { label: 'a', people: 10 },
        { label: 'b', people: null },
      ],
      average: null,
    });
    expect(await counted(words.id)).toEqual({ people: null, choices: [], average: null });
    expect(await counted(range.id)).toEqual({ people: 15, choices: [], average: 5 });
  });

  test('is for admins of the program', async () => {
    const one = await make();
    const ada = await asMember(api, programId);
    const at = { params: { id: programId }, body: { questionList: [one.id] } };
    expect((await api.call(ada.token, endpoints.downloadQuestionStats, at)).status).toBe(403);
    expect((await api.call(stranger.token, endpoints.downloadQuestionStats, at)).status).toBe(404);
  });

  test.each([
    [0, null],
    [9, null],
    [10, 10],
    [12, 10],
    [13, 15],
  ])('shows %i people as %s', (people, told) => expect(roughly(people)).toBe(told));
});
