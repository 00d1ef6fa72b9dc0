import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { getInstallation, releaseOutgoing } from '#contract/features/operations/installation.ts';
import { testMailServer } from '#contract/features/operations/test-email.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueMail } from '../../../domain/mail/public.ts';
import { findRestored } from '../../../kernel/installation/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { markRestored } from '../../../platform/backup/restore.queries.ts';
import { fetchOutside, holdOutside } from '../../../platform/outside/fetch-outside.ts';
import { holdFiles } from '../../../platform/storage/held-store.ts';
import { examine } from '../../doctor/examine.ts';
import { allJobs, startWorker } from '../../worker.ts';
import { runJob } from '../../../../test/jobs.ts';

const smtp = await startSmtp();
const api = await startApi();
const db = api.deps.gateway.global();
let programId: string;
let owner: Person;
let member: Person;
let client: pg.Client;

beforeAll(async () => {
  api.deps.env.smtpUrl = smtp.url;
  programId = await inProgram(api);
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
  member = await asMember(api, programId);
  client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  atTheEnd(() => client.end());
});

const loginOf = async ({ id }: Person): Promise<string> =>
  (await db.selectFrom('loginMember').select('loginId').where('memberId', '=', id).executeTakeFirstOrThrow())
    .loginId;

let n = 0;
async function queue(kind: 'challenge-closed' | 'password-reset', person: Person, subject: string) {
  const loginId = await loginOf(person);
  const mail = { programId, loginId, recipient: `${subject}@example.test`, subject, body: 'Text', kind };
  await queueMail(db, { ...mail, language: 'en', cause: `copy:${(n += 1)}`, now: api.clock.now() });
}

const sent = async () => {
  await runJob(api, 'mail.send');
  return smtp.received.map(({ to }) => to.replace('@example.test', ''));
};

test('a restored copy sends, fetches and deletes nothing, and only platform staff get their links', async () => {
  await queue('challenge-closed', member, 'before');
  await queue('password-reset', owner, 'old-link');
  await db
    .updateTable('mail')
    .set({ createdAt: new Date('2026-11-15T12:00:00Z') })
    .execute();
  await markRestored(client, '2026-11-15T13:00:00Z');
  await db
    .updateTable('installation')
    .set({ restoredAt: new Date('2026-11-16T00:00:00Z') })
    .execute();

  expect((await api.call(owner.token, getAuthUser)).status).toBe(401);
  [owner, member] = [
    await asMember(api, programId, { roleName: 'Super WT Admin' }),
    await asMember(api, programId),
  ];
  await queue('password-reset', member, 'of-a-member');
  await queue('challenge-closed', member, 'after');
  await queue('password-reset', owner, 'of-staff');
  expect(await sent()).toEqual(['of-staff']);
  const tried = await api.call(owner.token, testMailServer, { body: { email: 'a@example.test' } });
  expect(tried.body.code).toBe('restored_copy');

  holdOutside(async () => (await findRestored(db)) !== null);
  await expect(fetchOutside(new URL('http://127.0.0.1:1/'), {}, true)).rejects.toMatchObject({
    code: 'restored_copy',
  });
  const key = { programId, id: newId() };
  await api.deps.files.write(key, Buffer.from('a picture'), api.clock.now());
  await api.deps.files.remove(key);
  await api.deps.files.removeProgram(programId);
  expect(await api.deps.files.describe(key)).not.toBeNull();
  const bucket = holdFiles(api.deps.files, { isHeld: async () => true, isBucket: true });
  await expect(bucket.write(key, Buffer.from('x'), api.clock.now())).rejects.toMatchObject({
    code: 'restored_copy',
  });

  const ran: string[] = [];
  const job = (name: string, isOutward?: true) => ({
    name,
    everySeconds: 0.01,
    ...(isOutward && { isOutward }),
    run: async () => void ran.push(name),
  });
  const worker = startWorker(api.deps, [job('copy.outward', true), job('copy.inward')]);
  while (ran.length < 5) await new Promise((resolve) => void setTimeout(resolve, 10));
  await worker.stop();
  expect(new Set(ran)).toEqual(new Set(['copy.inward']));
  const outward = allJobs.filter(({ isOutward }) => isOutward).map(({ name }) => name);
  expect(outward).toEqual(expect.arrayContaining(['reminders.send', 'devices.fetchDays', 'backups.make']));
});

test('says so until one act sends or drops what waited, each once', async () => {
  expect(await (await fetch(`${api.address}/readyz`)).json()).toMatchObject({
    status: 'ready',
    restoredCopy: { since: '2026-11-16T00:00:00.000Z' },
  });
  const { databaseUrl: url, files, env } = api.deps;
  const findings = await examine({ env, url, files, unknownSettings: [], wire: () => api.deps });
  expect(findings.find(({ about }) => about === 'Restored copy')?.verdict).toBe('warning');
  expect((await api.call(owner.token, getInstallation)).body.restored).toMatchObject({ queued: 4 });
  const released = await api.call(owner.token, releaseOutgoing, { body: { emails: 'send' } });
  expect([released.status, released.body]).toMatchObject([200, { restored: null }]);
  expect((await sent()).toSorted()).toEqual(['after', 'before', 'of-a-member', 'of-staff', 'old-link']);
  expect(await sent()).toHaveLength(5);
  const again = await api.call(owner.token, releaseOutgoing, { body: { emails: 'send' } });
  expect(again.body.code).toBe('already_done');

  await markRestored(client, '2026-11-15T13:00:00Z');
  const staff = await asMember(api, programId, { roleName: 'Super WT Admin' });
  await queue('challenge-closed', member, 'dropped');
  await api.call(staff.token, releaseOutgoing, { body: { emails: 'drop' } });
  expect(await sent()).toHaveLength(5);
});
