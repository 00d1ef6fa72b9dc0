import { rmSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../test/api.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { announceJobs, noteTurn } from '../../kernel/job-states/public.ts';
import { createFolderStore } from '../../platform/storage/folder-store.ts';
import { beneathOf, clockOf, schemaOf } from './database-checks.ts';
import { examine, type Patient } from './examine.ts';
import { lagOf, whyNotReplica } from './replica-checks.ts';
import { supportBundle, withoutValues } from './support-bundle.ts';

const smtp = await startSmtp();
const api = await startApi();
let patient: Patient;
beforeAll(async () => {
  const db = api.deps.gateway.global();
  await announceJobs(db, [{ name: 'a.job', everySeconds: 60 }]);
  await worked();
});
async function worked(error: string | null = null) {
  const endedAt = api.clock.now();
  await noteTurn(api.deps.gateway.global(), {
    name: 'a.job',
    startedAt: endedAt,
    endedAt,
    seconds: 1,
    error,
  });
}
beforeEach(() => {
  const env = {
    ...api.deps.env,
    smtpUrl: smtp.url,
    supportEmail: 'help@goodstride.org',
    demo: true,
    clockShiftMs: 0,
  };
  patient = {
    env,
    url: api.deps.databaseUrl,
    files: api.deps.files,
    unknownSettings: [],
    wire: () => api.deps,
  };
});

/** Returns what is not well, and the sentences about it. */
async function complaints(changed: Partial<Patient> = {}) {
  const findings = await examine({ ...patient, ...changed });
  return findings.filter(({ verdict, about }) => verdict !== 'good' && about !== 'Disk');
}

test.each(['support@localhost', 'help@walkers.example', 'help@intranet'])(
  'names %s, which push services refuse',
  async (supportEmail) => {
    const [found] = await complaints({ env: { ...patient.env, supportEmail } });
    expect(found).toMatchObject({ about: 'Notifications', verdict: 'warning' });
    expect(found?.text).toContain(supportEmail);
  },
);

test('finds nothing wrong with a server that works', async () => {
  expect(await complaints()).toEqual([]);
  const findings = await examine(patient);
  expect(findings.map(({ about }) => about)).toEqual([
    'Version',
    'Settings',
    'Database',
    'Schema',
    'Connections',
    'Clock',
    'Beneath the database',
    'Disk',
    'Files',
    'Email',
    'Notifications',
    'Key',
    'Backups',
    'Processes',
    'Jobs',
    'Email queue',
    'Time zones',
  ]);
});

test('says in words what is wrong', async () => {
  const env = { ...patient.env, smtpUrl: 'smtp://127.0.0.1:1', databasePoolSize: 500 };
  const blocked = `${api.deps.env.dataDir}/blocked`;
  const files = createFolderStore(`${blocked}\0`);
  await worked('no table');
  const found = await complaints({ env, files, unknownSettings: ['PROT is not a setting of Goodstride.'] });
  rmSync(blocked, { recursive: true, force: true });
  expect(found.map(({ about, verdict }) => `${about}: ${verdict}`)).toEqual([
    'Settings: warning',
    'Connections: problem',
    'Files: problem',
    'Email: problem',
    'Jobs: warning',
  ]);
  expect(found.at(-1)?.text).toContain('no table');
  await worked();
});

test('goes on where the database is away', async () => {
  const found = await complaints({ url: 'postgres://127.0.0.1:1/nothing' });
  expect(found).toEqual([expect.objectContaining({ about: 'Database', verdict: 'problem' })]);
});

test('says why a replica cannot be read from', async () => {
  const of = (databaseReplicaUrl: string) => complaints({ env: { ...patient.env, databaseReplicaUrl } });
  const gone = await of('postgres://127.0.0.1:1/nothing');
  expect(gone).toEqual([expect.objectContaining({ about: 'Replica', verdict: 'problem' })]);
  const [itself] = await of(patient.url);
  expect(itself?.text).toContain('no standby');
  const primary = { system: '1', database: 'goodstride', replayed: null };
  const standby = { ...primary, replayed: 7 };
  expect(whyNotReplica(standby, primary)).toBeNull();
  expect(whyNotReplica({ ...standby, system: '2' }, primary)).toContain('another server');
  expect(whyNotReplica({ ...standby, database: 'other' }, primary)).toContain('other');
  let replayed = 5;
  expect((await lagOf(async () => (replayed += 1), 8, 5)).verdict).toBe('good');
  expect((await lagOf(async () => 7, 8, 0.2)).verdict).toBe('warning');
});

test('compares clocks and schemas', () => {
  const here = new Date('2026-11-16T12:00:00Z');
  const later = (ms: number) => clockOf(new Date(here.getTime() + ms), here, 0).verdict;
  expect([later(500), later(-5_000), later(-90_000)]).toEqual(['good', 'warning', 'problem']);
  expect(clockOf(here, here, 1).verdict).toBe('warning');
  expect(schemaOf(null).verdict).toBe('warning');
  expect(schemaOf(new Map([['9999_of_tomorrow.sql', 'x']])).text).toContain('9999_of_tomorrow.sql');
});

test('names what an update of the system changed beneath the database, and what mends it', () => {
  const same = { database: 'steps', was: '2.36', is: '2.36', invalidIndexes: [] };
  expect(beneathOf(same)).toMatchObject([{ verdict: 'good' }]);
  expect(beneathOf({ ...same, was: null, is: null })).toMatchObject([{ verdict: 'good' }]);
  const [sorting, index] = beneathOf({ ...same, is: '2.41', invalidIndexes: ['mail_due'] });
  expect(sorting?.text).toContain(
    "'reindex database steps' -c 'alter database steps refresh collation version'",
  );
  expect([sorting?.verdict, index?.text]).toEqual(['problem', expect.stringContaining('mail_due')]);
});

test('a support bundle has nothing about people, and no secrets', async () => {
  const programId = await inProgram(api);
  const person = { firstName: 'Quillfeather', lastName: 'Oxbow', username: 'quillfeather-oxbow' };
  await asMember(api, programId, person);
  await worked('duplicate key (email)=(quillfeather@walnut.example) for "Oxbow"');
  const set = new Map([
    ['MAIL_FROM', 'Quillfeather <q@walnut.example>'],
    ['SMTP_URL', 'smtp://quillfeather:word@mail'],
    ['PORT', '8080'],
    ['SECRET_KEY_FILE', '/run/secrets/quillfeather'],
  ]);
  const bundle = await supportBundle(patient, set, api.clock.now());
  expect(bundle.settings).toMatchObject({
    MAIL_FROM: 'set',
    SMTP_URL: 'set',
    PORT: '8080',
    SECRET_KEY: 'from a file',
    DEMO: '',
  });
  const text = JSON.stringify(bundle);
  expect(text).not.toMatch(/quillfeather|oxbow|walnut/i);
  expect(text).toContain('"name":"member"');
  expect(text).toContain('0970_job_states.sql');
  await worked();
});

test('takes values out of messages', () => {
  const message = 'Key (email)=(a@b.example) exists, user "Ada" at <c@d.example> said \'no\'';
  expect(withoutValues(message)).toBe('Key … exists, user … at <…> said …');
});
