import { beforeAll, expect, test } from 'vitest';
import { contactHelp } from '#contract/features/help/help.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { name: 'Cedar' });
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Lovelace' });
});

const mailsSent = () =>
  api.deps.gateway.global().selectFrom('mail').selectAll().where('kind', '=', 'help').orderBy('id').execute();
const write = (who: Person, body: { subject: string; text: string }, key?: string) =>
  api.call(who.token, contactHelp, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

test('sends a question with its author to support, once for a repeat', async () => {
  const body = { subject: ' My steps ', text: 'Where did\nthey go yesterday?' };
  for (let tries = 0; tries < 2; tries += 1)
    expect((await write(ada, body, 'one-question-one-key')).status).toBe(200);
  const [mail, ...more] = await mailsSent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'support@localhost', subject: 'Question: My steps', programId });
  expect(mail?.body).toContain('From: Ada Lovelace <');
  expect(mail?.body).toContain('Program: Cedar');
  expect(mail?.body).toContain('Where did\nthey go yesterday?');
});

test('refuses empty and endless texts beside their field', async () => {
  const answer = await write(ada, { subject: '   ', text: 'x'.repeat(4001) });
  expect([answer.status, Object.keys(answer.body.fields ?? {}).toSorted()]).toEqual([
    400,
    ['subject', 'text'],
  ]);
});

test('limits questions to five an hour', async () => {
  const ben = await asMember(api, programId);
  const body = { subject: 'Again', text: 'And once more I ask.' };
  for (let count = 0; count < 5; count += 1) expect((await write(ben, body)).status).toBe(200);
  const sixth = await write(ben, body);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('adds the details of the help desk to the question', async () => {
  const cleo = await asMember(api, programId, { firstName: 'Cleo' });
  const details = {
    role: 'Member' as const,
    email: 'cleo@example.org',
    username: 'cleo',
    firstName: 'Cleo',
    lastName: '',
    isProgramAdmin: false,
    isWtAdmin: false,
    programName: 'Cedar',
    programType: 'wellness',
    manualEntry: true,
    converter: true,
    allowRegistration: false,
    team: 'Morning Fog',
    registeredDate: '2026-11-01',
    device: 'Android, Firefox',
  };
  const body = { subject: 'My team', text: 'How do I leave my team?', details };
  expect((await api.call(cleo.token, contactHelp, { body })).status).toBe(200);
  const mail = (await mailsSent()).at(-1);
  expect(mail?.body).toContain('How do I leave my team?\n\nrole: Member\n');
  for (const [name, value] of Object.entries(details)) expect(mail?.body).toContain(`${name}: ${value}\n`);
  const unknown = { ...body, details: { ...details, weight: 70 } };
  expect((await api.call(cleo.token, contactHelp, { body: unknown })).status).toBe(400);
});
