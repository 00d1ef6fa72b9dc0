import { beforeAll, expect, test } from 'vitest';
import { createChallenge, getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import {
  createNotice,
  listMemberNotices,
  listNotices,
  updateNotice,
} from '#contract/features/notices/notices.ts';
import { createPackage, listPackages } from '#contract/features/packages/packages.ts';
import { createQuestion, listQuestions, saveAnswers } from '#contract/features/questions/questions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let english: Person;
let spanish: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { tier: 'pro' });
  admin = await asAdmin(api, programId);
  english = await asMember(api, programId);
  spanish = await asMember(api, programId, { locale: 'es' });
});

const spanishOf = (texts: object, language = 'en') => ({ language, others: { es: texts } }) as never;

test('a notice is read in the reader’s language, and as it was written where that is missing', async () => {
  const read = async (who: Person) =>
    (await api.call(who.token, listMemberNotices, { params: { id: who.id } })).body.items[0];
  const body = { message: 'Flu shots', translations: spanishOf({ message: ' Vacunas ' }) };
  const { body: made } = await api.call(admin.token, createNotice, { body });
  expect(await read(spanish)).toMatchObject({ message: 'Vacunas', translations: null });
  expect(await read(english)).toMatchObject({ message: 'Flu shots', translations: null });
  const { items } = (await api.call(admin.token, listNotices)).body;
  expect(items[0]!.translations).toEqual({
    language: 'en',
    own: { message: 'Flu shots' },
    others: { es: { message: 'Vacunas' } },
    shipped: [],
  });
  const change = (sent: object) =>
    api.call(admin.token, updateNotice, { params: { id: made.id }, body: sent });
  // A call that knows nothing of languages leaves them.
  await change({ duration: 3 });
  expect((await read(spanish))!.message).toBe('Vacunas');
  await change({ translations: spanishOf({ message: ' ' }) });
  expect((await read(spanish))!.message).toBe('Flu shots');
  // What is written in Spanish already needs no Spanish beside it.
  await change({
    message: 'Vacunas',
    translations: { language: 'es', others: { en: { message: 'Shots' } } },
  });
  expect([(await read(spanish))!.message, (await read(english))!.message]).toEqual(['Vacunas', 'Shots']);
});

test.each([
  [{ language: 'xx', others: {} }, 'translations.language'],
  [{ language: 'en', others: { xx: {} } }, 'translations.others.xx'],
])('a language that the product does not have is refused: %j', async (translations, field) => {
  const body = { message: 'Flu shots', translations };
  const refused = await api.call(admin.token, createNotice, { body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
});

test('a question is found and answered in either language, and its answers are the same ones', async () => {
  const translations = spanishOf({ question: '¿Cómo vienes?', options: { bike: 'En bici' } });
  const fields = { bike: 'By bike', foot: 'On foot' };
  const made = await api.call(admin.token, createQuestion, {
    body: { programId, question: 'How do you come?', type: 'radio', fields, translations },
  });
  const found = async (who: Person, search: string) =>
    (await api.call(who.token, listQuestions, { params: { id: programId }, query: { search } })).body.items;
  const [seen] = await found(spanish, '¿cómo');
  expect(seen).toMatchObject({ question: '¿Cómo vienes?', translations: null });
  expect(seen!.options).toEqual([
    { value: 'bike', label: 'En bici' },
    { value: 'foot', label: 'On foot' },
  ]);
  expect(await found(english, '¿cómo')).toEqual([]);
  for (const who of [spanish, english]) {
    const questionAnswers = [{ id: made.body.id, answer: 'bike' }];
    const body = { programId, memberId: who.id, questionAnswers };
    expect((await api.call(who.token, saveAnswers, { body })).status).toBe(200);
  }
  const [answered] = await found(english, 'how do');
  expect(answered!.memberAnswer!.response).toBe('bike');
});

test('a challenge takes the texts of its package along, except of those that it says otherwise', async () => {
  const translations = spanishOf({
    tile: 'Un día',
    description: 'Caminamos',
    atStake: 'Flores',
    rulesText: 'Con calma',
  });
  const defaults = { duration: 5, atStake: 'Flowers' };
  const { body: one } = await api.call(admin.token, createPackage, {
    body: {
      packageName: 'Walks',
      tile: 'One day',
      description: 'We walk',
      rulesText: 'Gently',
      defaults,
      translations,
    },
  });
  const spanishAdmin = await asMember(api, programId, { roleName: 'ProTierAdmin', locale: 'es' });
  const search = (query: object) => api.call(spanishAdmin.token, listPackages, { query });
  expect((await search({ search: 'caminamos' })).body.items.map((each) => each.tile)).toEqual(['Un día']);
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      packageId: one.id,
      challengeName: 'Walks',
      startDate: '2026-11-20',
      rulesText: 'Slowly',
    },
  });
  const params = { id: made.body.id };
  const read = async (who: Person) => (await api.call(who.token, getChallenge, { params })).body;
  expect(await read(spanish)).toMatchObject({
    challengeName: 'Walks',
    description: 'Caminamos',
    atStake: 'Flores',
    rulesText: 'Slowly',
    translations: null,
  });
  expect(made.body.translations!.others).toEqual({ es: { description: 'Caminamos', atStake: 'Flores' } });
  // A form with a picture sends them as text.
  const form = new FormData();
  form.set('translations', JSON.stringify(spanishOf({ invitationText: 'Ven' })));
  form.set('invitationText', 'Come along');
  const saved = await api.call(admin.token, updateChallenge, { params, body: form as never });
  expect([saved.status, saved.body.translations?.others]).toEqual([200, { es: { invitationText: 'Ven' } }]);
  const body = { type: 'outsiders', outsiderEmail: 'friend@example.com', challengeId: params.id };
  const invited = await api.call(spanishAdmin.token, sendInvites, { body } as never);
  expect(invited.status).toBe(200);
  const mail = await api.deps.gateway
    .global()
    .selectFrom('mail')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(mail!.body).toContain('Ven');
});
