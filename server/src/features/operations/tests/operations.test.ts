import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getInstallation } from '#contract/features/operations/installation.ts';
import { listJobs, runJob } from '#contract/features/operations/jobs.ts';
import { testMailServer } from '#contract/features/operations/test-email.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueMail } from '../../../domain/mail/public.ts';
import { insertBackupRun, saveBackupRun } from '../../../kernel/backups/public.ts';
import { announceJobs, noteTurn } from '../../../kernel/job-states/public.ts';
import { announceProcess } from '../../../kernel/processes/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';

const smtp = await startSmtp();
const api = await startApi();
const db = api.deps.gateway.global();
let owner: Person;
let staff: Person;
beforeAll(async () => {
  const programId = await inProgram(api);
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
  staff = await asMember(api, programId, { roleName: 'WT Admin' });
  await announceJobs(db, [
    { name: 'a.good', everySeconds: 60 },
    { name: 'b.dead', everySeconds: 1 },
  ]);
});
beforeEach(() => {
  api.deps.env.smtpUrl = smtp.url;
  smtp.state.mood = 'take';
});

const turn = (name: string, error: string | null) => {
  const endedAt = api.clock.now();
  return noteTurn(db, { name, startedAt: endedAt, endedAt, seconds: 0.5, error });
};
const log = async () => {
  const rows = await db.selectFrom('platformLog').select(['action', 'loginId']).orderBy('id').execute();
  return rows.map(({ action }) => action);
};

test('lists jobs with their last turn, and the emails that wait', async () => {
  await turn('a.good', null);
  for (let failures = 0; failures < 5; failures += 1) await turn('b.dead', 'no table');
  const due = { programId: null, loginId: null, recipient: 'a@walnut.example', subject: 'A', body: 'B' };
  const now = api.clock.now();
  await queueMail(db, { ...due, kind: 'challenge-closed', language: 'en', cause: 'jobs:1', now });
  const { status, body } = await api.call(staff.token, listJobs);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    {
      name: 'a.good',
      health: 'good',
      seconds: 0.5,
      failures: 0,
      succeededAt: now.toISOString(),
      error: null,
    },
    { name: 'b.dead', health: 'dead', failures: 5, failedAt: now.toISOString(), error: 'no table' },
  ]);
  expect(body.mail).toEqual({
    due: 1,
    failed: 0,
    oldestDueAt: now.toISOString(),
    ofDay: 0,
    unknown: 0,
    losing: false,
  });
  expect(body.backups).toMatchObject({ on: false, old: false, goodAt: null });
});

test('lists the processes that run, and after them those that ended without a word', async () => {
  const at = new Date();
  const one = {
    id: newId(),
    role: 'api',
    version: '1.2.3',
    host: 'oak',
    port: 3000,
    startedAt: at,
    seenAt: at,
  };
  const more = { lagMs: 12, connections: 29, unbelieved: 0, unbelievedFrom: null };
  const gone = { ...one, id: newId(), host: 'elm', seenAt: new Date(at.getTime() - 60_000) };
  for (const each of [gone, one])
    await inTransaction(db, (tx) => announceProcess(tx, { ...each, ...more }, new Date(0)));
  const { processes } = (await api.call(staff.token, listJobs)).body;
  expect(processes).toMatchObject([
    { address: 'oak:3000', role: 'api', version: '1.2.3', running: true, lagMs: 12 },
    { address: 'elm:3000', running: false },
  ]);
});

test('an installation whose backups are old says so to staff', async () => {
  api.deps.env.backups.folder = '/backups';
  const id = newId();
  const backups = async () => (await api.call(staff.token, getInstallation)).body.backups;
  expect(await backups()).toEqual({ on: true, old: false, goodAt: null });
  await insertBackupRun(db, id, api.clock.now());
  await saveBackupRun(db, id, { verifiedAt: api.clock.now(), finishedAt: api.clock.now() });
  expect(await backups()).toMatchObject({ old: false, goodAt: api.clock.now().toISOString() });
  const later = new Date(api.clock.now().getTime() - 37 * 3_600_000);
  await db.updateTable('backupRun').set({ startedAt: later }).execute();
  expect(await backups()).toMatchObject({ old: true });
});

test('only a super admin has a job run now, and the log says so', async () => {
  const params = { name: 'b.dead' };
  expect((await api.call(staff.token, runJob, { params })).status).toBe(403);
  const { body } = await api.call(owner.token, runJob, { params });
  expect(body).toMatchObject({ name: 'b.dead', runAskedAt: api.clock.now().toISOString() });
  expect((await api.call(owner.token, runJob, { params: { name: 'no.job' } })).status).toBe(404);
  expect(await log()).toEqual(['jobs.run']);
});

const email = { body: { email: 'me@walnut.example' } };

test('sends a test email at once and repeats what the mail server said', async () => {
  const sent = await api.call(owner.token, testMailServer, email);
  expect(sent.body).toEqual({ outcome: 'sent', error: null, from: api.deps.env.mailFrom });
  expect(smtp.received.map(({ to }) => to)).toEqual([expect.stringContaining('me@walnut.example')]);
  smtp.state.mood = 'refuse';
  const refused = await api.call(owner.token, testMailServer, email);
  expect(refused.body).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('550 nobody here'),
  });
  api.deps.env.smtpUrl = null;
  expect((await api.call(owner.token, testMailServer, email)).body.outcome).toBe('off');
  expect((await log()).slice(1)).toEqual(['mail.test', 'mail.test', 'mail.test']);
  expect((await api.call(staff.token, testMailServer, email)).status).toBe(403);
});
