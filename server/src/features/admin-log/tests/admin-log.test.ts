import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadAdminLog, listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { createQuestion } from '#contract/features/questions/questions.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { newId } from '../../../platform/ids/ids.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api, {});
  admin = await asMember(api, programId, { firstName: 'Zoe', lastName: 'Admin', roleName: 'ProTierAdmin' });
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Lopez' });
});

const read = async (query: QueryOf<typeof listAdminLog> = {}) => {
  const answer = await api.call(admin.token, listAdminLog, { params: { id: programId }, query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const texts = async (query: QueryOf<typeof listAdminLog> = {}) =>
  (await read(query)).items.map(({ text }) => text);

async function changeSettings(days: number) {
  const params = { id: programId };
  const answer = await api.call(admin.token, saveSettings, { params, body: { backEntryDays: days } });
  expect(answer.status).toBe(200);
}
const ask = (question: string) =>
  api.call(admin.token, createQuestion, { body: { programId, question, type: 'text' } });
const note = (action: string, subjectType: string, subjectId: string) => {
  const who = { programId, now: api.clock.now(), actor: { loginId: newId(), memberId: ada.id } };
  return writeAudit(api.deps.gateway.forProgram(programId), who, { action, subjectType, subjectId });
};

test('lists who did what to whom, newest first, five to a page', async () => {
  await changeSettings(9);
  await api.call(admin.token, updateMember, { params: { id: ada.id }, body: { about: 'Walks a lot' } });
  for (let one = 0; one < 5; one += 1) await ask(`Question ${one}?`);
  const first = await read();
  expect(first.items.map(({ text, who }) => [text, who?.name])).toEqual(
    Array.from({ length: 5 }, () => ['Created a question', 'Zoe Admin']),
  );
  expect(first.total).toBe(7);
  const second = await read({ after: first.after! });
  expect(second.items.map(({ text, subject }) => [text, subject])).toEqual([
    ['Changed a member’s profile', 'Ada Lopez'],
    ['Changed program settings', null],
  ]);
  expect(second.after).toBeNull();
  expect((await read({ page: 2 })).items).toEqual(second.items);
});

test('filters by admin, part of the product and days', async () => {
  await changeSettings(9);
  await ask('Fine?');
  await note('teams.create', 'team', newId());
  expect(await texts({ what: 'questions' })).toEqual(['Created a question']);
  expect(await texts({ who: 'LOPEZ' })).toEqual(['Created a team']);
  expect(await texts({ who: '%' })).toEqual([]);
  expect(await texts({ from: '2026-11-17' })).toEqual([]);
  expect(await texts({ to: '2026-11-15' })).toEqual([]);
  expect(await texts({ from: '2026-11-16', to: '2026-11-16', who: 'zoe' })).toHaveLength(2);
});

test('leaves out accounts of members, health data and preventative challenges', async () => {
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Flu shot',
      challengeType: 'preventative',
      startDate: '2026-11-16',
      duration: 14,
      allowAddingCompletionDate: 1,
      memberIds: [ada.id],
      includeType: 'add',
    },
  });
  expect(made.status).toBe(200);
  await note('account.totpOn', 'login', newId());
  await note('preventative.readEntries', 'member', ada.id);
  await note('wellness.import', 'import', newId());
  expect(await texts()).toEqual([]);
});

test('an action without words shows its name', async () => {
  await note('teams.somethingNew', 'team', newId());
  expect(await texts({ what: 'teams' })).toEqual(['Other change (teams.somethingNew)']);
});

test('downloads the filtered rows without formulas, and logs the download', async () => {
  await changeSettings(9);
  await ask('Fine?');
  const params = { id: programId };
  const query = { what: 'questions' } as const;
  const answer = await api.call(admin.token, downloadAdminLog, { params, query });
  const lines = String(answer.body).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Zoe Admin","Created a question"');
  expect(await texts({ what: 'programs' })).toContain('Downloaded the admin log');
});

test('is for admins only', async () => {
  const answer = await api.call(ada.token, listAdminLog, { params: { id: programId } });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
