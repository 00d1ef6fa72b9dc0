import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/questions/questions.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
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
const change = (id: string, body: BodyOf<typeof endpoints.updateQuestion>) =>
  api.call(admin.token, endpoints.updateQuestion, { params: { id }, body });
const list = async (who: Person, query: Record<string, boolean | number | string> = {}) =>
  (await api.call(who.token, endpoints.listQuestions, { params: { id: programId }, query })).body.items;
const answer = (who: Person, ...pairs: [string, string][]) =>
  api.call(who.token, endpoints.saveAnswers, {
    body: {
      programId,
      memberId: who.id,
      questionAnswers: pairs.map(([id, said]) => ({ id, answer: said })),
    },
  });
const clear = () => api.call(admin.token, endpoints.deactivateQuestions, { params: { id: programId } });

describe('a question', () => {
  test('takes options joined by ## or as an object, and a range', async () => {
    const one = await make({ fields: ' By bike ## On foot##On foot## ' });
    expect(one.options).toEqual([
      { value: 'By bike', label: 'By bike' },
      { value: 'On foot', label: 'On foot' },
    ]);
    const two = await make({ type: 'dropdown', fields: { bike: 'By bike', foot: 'On foot' } });
    expect(two.options[0]).toEqual({ value: 'bike', label: 'By bike' });
    const three = await make({ type: 'range', range_start: 1, range_end: 10 });
    expect([three.range_start, three.range_end, three.options]).toEqual([1, 10, []]);
  });

  test.each([
    [{ fields: 'One' }, 'fields', /two different/],
    [{ fields: 'One##One' }, 'fields', /two different/],
    [{ type: 'checkbox', fields: 'One, or so##Two' }, 'fields', /comma/],
    [{ type: 'range', range_start: 5 }, 'range_end', /^Required$/],
    [{ type: 'range', range_start: 5, range_end: 5 }, 'range_end', /below/],
  ] as const)('%o is refused beside %s', async (body, field, sentence) => {
    const made = await create(body);
    expect([made.status, made.body.fields?.[field]]).toEqual([422, [expect.stringMatching(sentence)]]);
  });

  test('is visible to members once it is enabled and no draft, and always to admins', async () => {
    await clear();
    const ada = await asMember(api, programId);
    const draft = await make({ draft: true });
    const off = await make({ active: false });
    const on = await make();
    expect((await list(ada)).map(({ id }) => id)).toEqual([on.id]);
    expect((await list(ada, { all: true })).map(({ id }) => id)).toEqual([on.id]);
    const seen = (await list(admin, { all: true, perPage: 100 })).map(({ id }) => id);
    for (const { id } of [draft, off, on]) expect(seen).toContain(id);
    await change(draft.id, { draft: false });
    await change(on.id, { active: false });
    expect((await list(ada)).map(({ id }) => id)).toEqual([draft.id]);
    // A draft cannot be answered: to members it is not there.
    expect((await answer(ada, [off.id, 'On foot'])).status).toBe(404);
  });

  test('is found by its state and its words', async () => {
    const word = `Otters ${Date.now()}`;
    const draft = await make({ question: `${word} one`, draft: true });
    const archived = await make({ question: `${word} two`, active: false });
    const open = await make({ question: `${word} three` });
    const found = async (query: object) =>
      (await list(admin, { all: true, search: word.toLowerCase(), ...query })).map(({ id }) => id);
    expect(await found({})).toEqual([draft.id, archived.id, open.id]);
    expect(await found({ state: 'draft' })).toEqual([draft.id]);
    expect(await found({ state: 'archived' })).toEqual([archived.id]);
    expect(await found({ state: 'open' })).toEqual([open.id]);
    expect(await found({ search: 'ott%ers' })).toEqual([]);
  });

  test('moves, shifting the others without gaps', async () => {
    const other = await inProgram(api);
    const boss = await asAdmin(api, other);
    const ids: string[] = [];
    for (const question of ['a', 'b', 'c']) {
      const body = { programId: other, question, type: 'text' as const };
      ids.push((await api.call(boss.token, endpoints.createQuestion, { body })).body.id);
    }
    const order = async () =>
      (await api.call(boss.token, endpoints.listQuestions, { params: { id: other } })).body.items.map(
        ({ question, position }) => `${question}${position}`,
      );
    await api.call(boss.token, endpoints.updateQuestion, { params: { id: ids[2]! }, body: { position: 1 } });
    expect(await order()).toEqual(['c1', 'a2', 'b3']);
    await api.call(boss.token, endpoints.deleteQuestion, { params: { id: ids[0]! } });
    expect(await order()).toEqual(['c1', 'b2']);
  });

  test('keeps what it asks once someone has answered, while its words may change', async () => {
    const ada = await asMember(api, programId);
    const one = await make();
    expect((await change(one.id, { fields: 'By bus##By bike##On foot' })).status).toBe(200);
    await answer(ada, [one.id, 'By bus']);
    const refused = await change(one.id, { fields: 'By train##By boat' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['fields']]);
    expect((await change(one.id, { type: 'text' })).body.fields).toHaveProperty('type');
    expect((await change(one.id, { question: 'How do you come here?' })).status).toBe(200);
  });

  test('belongs to its program', async () => {
    const one = await make();
    const at = { params: { id: one.id } };
    expect((await api.call(stranger.token, endpoints.deleteQuestion, at)).status).toBe(404);
    expect(
      (await api.call(stranger.token, endpoints.updateQuestion, { ...at, body: { active: false } })).status,
    ).toBe(404);
  });
});

describe('answers', () => {
  test('answers move a question to answered, with date and text, and pay once', async () => {
    await clear();
    const ada = await asMember(api, programId);
    const one = await make({
      type: 'checkbox',
      fields: 'By bike##On foot##By bus',
      required: true,
      pointValue: 30,
    });
    const two = await make({ type: 'range', range_start: -3, range_end: 3, pointValue: 5 });
    expect((await list(ada, { answered: false, required: true })).map(({ id }) => id)).toEqual([one.id]);
    const first = await answer(ada, [one.id, 'By bus, By bike'], [two.id, ' -2 ']);
    expect(first.body).toEqual({ answered: 2, points: 35 });
    const [seen] = await list(ada, { answered: true });
    expect(seen).toMatchObject({
      memberAnswered: true,
      memberAnswer: { date: '2026-11-16', response: 'By bike,By bus' },
    });
    expect(await list(ada, { answered: false })).toEqual([]);
    // Somebody else's answers are theirs.
    const listed = await list(admin);
    expect(listed).not.toEqual([]);
    expect(listed.filter(({ memberAnswer }) => memberAnswer !== null)).toEqual([]);
    expect((await answer(ada, [one.id, 'On foot'])).body).toEqual({ answered: 1, points: 0 });
    const { body } = await api.call(ada.token, getMemberPoints, { params: { id: ada.id } });
    expect(
      body.items
        .filter(({ rule }) => rule === 'question')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual([30, 5]);
  });

  test('are saved all or none, and blank ones do not count', async () => {
    await clear();
    const ada = await asMember(api, programId);
    const one = await make({ type: 'text', required: true });
    const two = await make({ type: 'text' });
    const three = await make({ type: 'dropdown' });
    const refused = await answer(ada, [two.id, 'Well'], [one.id, '  \n '], [three.id, 'By plane']);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        'questionAnswers/1/answer': ['Required'],
        'questionAnswers/2/answer': ['Choose one of the available options.'],
      },
    ]);
    expect(await list(ada, { answered: true })).toEqual([]);
    expect((await answer(ada, [one.id, ' Yes '], [two.id, '   '])).body).toEqual({ answered: 1, points: 0 });
    expect((await list(ada, { answered: true })).map(({ id }) => id)).toEqual([one.id]);
  });

  test('are for the member only', async () => {
    const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
    const one = await make({ type: 'text' });
    const body = { programId, memberId: ben.id, questionAnswers: [{ id: one.id, answer: 'Hm' }] };
    expect((await api.call(ada.token, endpoints.saveAnswers, { body })).status).toBe(403);
    expect((await api.call(stranger.token, endpoints.saveAnswers, { body })).status).toBe(404);
  });
});
