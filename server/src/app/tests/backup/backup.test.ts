import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { writeArchive } from '../../../platform/backup/archive.ts';
import { toJson } from '../../../platform/backup/contents.ts';
import { beginSnapshot, copyOut, describeTables } from '../../../platform/backup/backup.queries.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { restoreBackup, verifyBackup } from '../../../platform/backup/restore-backup.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { createFolderStore } from '../../../platform/storage/folder-store.ts';
import { eraseAgain } from '../../../features/data-rights/index.ts';
import { opensCheck, sealKeyCheck } from '../../../kernel/installation/public.ts';
import { listErasures } from '../../../kernel/audit/public.ts';
import { createDeps } from '../../deps.ts';
import { personalData } from '../../features.ts';

let api: TestApi;
let programId: string;
let people: Person[];
const folder = mkdtempSync(join(tmpdir(), 'goodstride-backup-'));
const at = new Date('2026-11-16T12:00:00Z');
const photo = newId();
const photoBytes = Buffer.from('a picture of the harbor');
const patience = { waitMs: 20_000, tell: () => undefined };

const record = ({ id, token }: Person, steps: number) =>
  api.call(token, addSteps, { params: { id }, body: { stepData: [{ date: '2026-11-16', steps }] } });

beforeAll(async () => {
  api = await startApi();
  await sealKeyCheck(api.deps);
  programId = await inProgram(api);
  people = [];
  for (let n = 0; n < 5; n += 1) people.push(await asMember(api, programId));
  for (const [n, person] of people.entries()) expect((await record(person, 1000 + n)).status).toBe(200);
  await api.deps.files.write({ programId, id: photo }, photoBytes, at);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Returns every row of every table, as hashes. */
async function hashes(url: string): Promise<Record<string, string>> {
  const client = await connect(url);
  const found: Record<string, string> = {};
  const tables = await describeTables(client);
  await beginSnapshot(client);
  for (const table of tables) {
    const lines: string[] = [];
    let text = '';
    for await (const chunk of copyOut(client, table)) text += String(chunk);
    lines.push(...text.split('\n').toSorted());
    found[table.name] = createHash('sha256').update(lines.join('\n')).digest('hex');
  }
  await client.end();
  return found;
}

let count = 0;
async function backUp(...recipients: string[]) {
  count += 1;
  const file = join(folder, `${count}.backup`);
  const totals = await makeBackup(api.deps.databaseUrl, api.deps.files, { file, at, recipients });
  return { file, totals };
}

/** Returns an empty installation: a migrated database without programs, and no files. */
async function emptyInstallation() {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  const files = createFolderStore(mkdtempSync(join(folder, 'files-')));
  return { url: database.url, files, log: silentLog };
}

async function programsIn(url: string): Promise<number> {
  const client = await connect(url);
  const { rowCount } = await client.query('select from program');
  await client.end();
  return rowCount!;
}

describe('a backup', () => {
  test('restores every row and file into an empty installation, with its rules', async () => {
    const { file, totals } = await backUp();
    expect(totals).toMatchObject({ files: 1, rows: { member: 5, step_day: 5 } });
    const { madeAt, ...verified } = await verifyBackup({ file, identity: null });
    expect(verified).toEqual(totals);
    const target = await emptyInstallation();
    let check = '';
    const checkKey = (sealed: string) => void (check = sealed);
    const archive = { file, identity: null };
    expect(await restoreBackup({ ...target, checkKey }, archive, patience)).toMatchObject(totals);
    expect(opensCheck(api.deps.secrets, check)).toBe(true);
    const client = await connect(target.url);
    // The time of a backup is its database's: the clock of this server is days behind.
    const { rows } = await client.query('select restored_at, backup_at from installation');
    expect(rows[0].backup_at).toEqual(new Date(madeAt));
    expect(rows[0].backup_at > at).toBe(true);
    const { installation: _mark, session: _ended, ...restoredRows } = await hashes(target.url);
    expect(await hashes(api.deps.databaseUrl)).toMatchObject(restoredRows);
    expect(await buffer((await target.files.read({ programId, id: photo }))!)).toEqual(photoBytes);

    const keys = "select count(*)::int as n from pg_constraint where contype = 'f' and convalidated";
    const off = "select count(*)::int as n from pg_trigger where tgenabled = 'D'";
    const source = await connect(api.deps.databaseUrl);
    expect((await client.query(keys)).rows).toEqual((await source.query(keys)).rows);
    expect((await client.query(off)).rows).toEqual([{ n: 0 }]);
    await client.query('set role goodstride_app');
    expect((await client.query('select from member')).rowCount).toBe(0);
    await Promise.all([client.end(), source.end()]);
  });

  test('is of one moment while people write: every score is what its entries give', async () => {
    const admin = await asAdmin(api, programId);
    const challenge = { startDate: '2026-11-16', duration: 7, includeType: 'add' } as const;
    const memberIds = people.map(({ id }) => id);
    const made = await api.call(admin.token, createChallenge, {
      body: { programId, challengeName: 'Moving', memberIds, ...challenge },
    });
    expect(made.status).toBe(200);
    const over = new AbortController();
    let rounds = 0;
    const writing = (async () => {
      for (; !over.signal.aborted; rounds += 1)
        await Promise.all(people.map((person) => record(person, 2000 + rounds)));
    })();
    // The table of entries and the table of scores are far apart in the archive.
    const before = rounds;
    const { file } = await backUp();
    expect(rounds).toBeGreaterThan(before + 2);
    over.abort();
    await writing;
    const target = await emptyInstallation();
    await restoreBackup(target, { file, identity: null }, patience);
    const deps = createDeps(api.deps.env, target.url, api.clock, silentLog);
    expect(await verifyScores(deps, () => undefined)).toMatchObject({ scores: 5, differences: 0 });
    await deps.gateway.close();
  });

  test('is readable for the owner of the key alone when it is encrypted', async () => {
    const identity = await generateX25519Identity();
    const { file, totals } = await backUp(await identityToRecipient(identity));
    expect(await verifyBackup({ file, identity })).toMatchObject(totals);
    const other = await generateX25519Identity();
    await expect(verifyBackup({ file, identity: other })).rejects.toThrow('This key doesn’t open the backup');
    await expect(verifyBackup({ file, identity: null })).rejects.toThrow(`${file}: This backup is encrypted`);
    const target = await emptyInstallation();
    await restoreBackup(target, { file, identity }, patience);
    expect(await programsIn(target.url)).toBe(1);
  });
});

describe('a backup that is not whole', () => {
  let file: string;
  beforeEach(async () => void ({ file } = await backUp()));

  const refuses = async (message: RegExp | string = '') => {
    await expect(verifyBackup({ file, identity: null })).rejects.toThrow(message);
    const target = await emptyInstallation();
    await expect(restoreBackup(target, { file, identity: null }, patience)).rejects.toThrow(message);
    expect(await programsIn(target.url)).toBe(0);
  };

  test('is refused when its end is missing, and the database stays empty', async () => {
    truncateSync(file, Math.floor(statSync(file).size * 0.7));
    await refuses(`${file}: The backup is cut off. Copy it again`);
  });

  test('is refused when a byte was changed', async () => {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = bytes[middle]! ^ 1;
    writeFileSync(file, bytes);
    await refuses(/Copy it again from where it was made/);
  });

  test('is refused when it is from a newer version', async () => {
    rmSync(file);
    const migrations = [{ name: '9999_of_tomorrow.sql', hash: 'x' }];
    await writeArchive(
      { file, at, recipients: [] },
      (async function* () {
        yield toJson('backup.json', { format: 1, madeAt: at.toISOString(), migrations, tables: [] });
      })(),
    );
    await refuses('from a newer version of Goodstride (9999_of_tomorrow.sql)');
  });
});

test('a restore refuses an installation that has programs or a server', async () => {
  const { file } = await backUp();
  const target = { url: api.deps.databaseUrl, files: api.deps.files, log: silentLog };
  expect((await record(people[0]!, 1)).status).toBe(200);
  const archive = { file, identity: null };
  await expect(restoreBackup(target, archive, patience)).rejects.toThrow('A server is using');
  const other = await emptyInstallation();
  await restoreBackup(other, archive, patience);
  await expect(restoreBackup(other, archive, patience)).rejects.toThrow('has programs');
});

test('members who were erased after the backup are erased again, and nobody else', async () => {
  const { file } = await backUp();
  const [gone] = people as [Person];
  api.clock.advance(1000);
  const db = api.deps.gateway.forProgram(programId);
  const { username } = await db
    .selectFrom('member')
    .select('username')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow();
  const erased = await api.call(gone.token, eraseMember, { params: { id: gone.id }, body: { username } });
  expect(erased.status).toBe(200);
  const erasures = await listErasures(api.deps.gateway.forPlatform('test'));
  expect(erasures.map(({ memberId }) => memberId)).toEqual([gone.id]);

  const target = await emptyInstallation();
  await restoreBackup(target, { file, identity: null }, patience);
  const deps = { ...createDeps(api.deps.env, target.url, api.clock, silentLog), files: target.files };
  const erasedThere = async () => {
    const restored = deps.gateway.forProgram(programId);
    const rows = await restored
      .selectFrom('member')
      .select(['id', 'status'])
      .where('status', '=', 'erased')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await erasedThere()).toEqual([]);
  expect(await eraseAgain(deps, personalData, erasures)).toEqual({ erased: 1, kept: 0 });
  expect(await erasedThere()).toEqual([gone.id]);
  expect(await eraseAgain(deps, personalData, erasures)).toEqual({ erased: 0, kept: 0 });
  await deps.gateway.close();
});
