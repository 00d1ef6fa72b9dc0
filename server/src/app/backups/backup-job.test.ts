import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../test/api.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { makeBucket, startS3 } from '../../../test/s3.ts';
import { findMissingFiles } from '../../domain/pictures/public.ts';
import { findLastBackups } from '../../kernel/backups/public.ts';
import { sealKeyCheck } from '../../kernel/installation/public.ts';
import { verifyBackup } from '../../platform/backup/restore-backup.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createArchiveBucket } from '../../platform/storage/archive-store.ts';
import { checkBackups } from '../doctor/backup-checks.ts';
import { checkMissingFiles } from '../doctor/machine-checks.ts';
import { backUpWhenDue } from './backup-job.ts';

const api = await startApi();
const db = api.deps.gateway.global();
const folder = mkdtempSync(join(tmpdir(), 'goodstride-nightly-'));
const dayMs = 86_400_000;
let programId: string;
beforeAll(async () => {
  await sealKeyCheck(api.deps);
  programId = await inProgram(api);
  await asMember(api, programId);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
});

const into = (changed: Partial<typeof api.deps.env.backups>) => {
  api.deps.env.backups = { folder: null, bucket: null, recipient: null, hour: 2, trial: true, ...changed };
};
const files = () => readdirSync(folder).toSorted();

test('makes one backup a night, reads it again, restores it once a week, and removes what is too old', async () => {
  into({});
  await backUpWhenDue(api.deps);
  expect((await findLastBackups(db)).newest).toBeNull();
  into({ folder });
  const months = Array.from({ length: 12 }, (_, i) => `2023-${String(i + 1).padStart(2, '0')}-03`);
  for (const name of [...months.map((day) => `goodstride-${day}T0200Z.backup`), 'of-somebody-else.backup'])
    writeFileSync(join(folder, name), '');
  await backUpWhenDue(api.deps);
  await backUpWhenDue(api.deps);
  // Eleven months before this one, and neither the one before those nor two of tonight.
  expect(files().filter((name) => name.includes('-2023-'))).toHaveLength(11);
  const made = files().filter((name) => name.includes('-2026-'));
  expect(made).toHaveLength(1);
  expect(files()).toContain('of-somebody-else.backup');
  const { good } = await findLastBackups(db);
  expect(good).toMatchObject({ file: made[0], files: 0, missing: 0, error: null, notTried: null });
  expect([good?.verifiedAt, good?.triedAt, good?.finishedAt].every((at) => at instanceof Date)).toBe(true);
  expect(good?.rows).toBe(
    Object.values((await verifyBackup({ file: join(folder, made[0]!), identity: null })).rows).reduce(
      (sum, count) => sum + count,
      0,
    ),
  );
  api.clock.advance(dayMs);
  await backUpWhenDue(api.deps);
  const { newest } = await findLastBackups(db);
  expect(newest).toMatchObject({ error: null, triedAt: null, notTried: null });
  expect(files().filter((name) => name.includes('-2026-'))).toHaveLength(2);
  expect(existsSync(join(api.deps.env.dataDir, 'backup-in-progress'))).toBe(false);
});

test('one that fails says why, keeps the others and is tried again an hour later', async () => {
  api.clock.advance(dayMs);
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  into({ folder: blocked });
  await expect(backUpWhenDue(api.deps)).rejects.toThrow('EEXIST');
  const [finding] = await checkBackups(api.deps);
  expect(finding).toMatchObject({ verdict: 'good' });
  api.clock.advance(dayMs);
  expect((await checkBackups(api.deps))[0]?.verdict).toBe('problem');
  expect((await checkBackups(api.deps))[0]?.text).toContain('EEXIST');
  rmSync(blocked);
  mkdirSync(blocked);
  await backUpWhenDue(api.deps);
  expect(readdirSync(blocked)).toHaveLength(1);
});

test('into a bucket it is encrypted for its owner, and was verified by a key that is gone', async () => {
  api.clock.advance(8 * dayMs);
  const identity = await generateX25519Identity();
  const s3 = await startS3();
  atTheEnd(s3.stop);
  const bucket = await makeBucket(s3.endpoint);
  into({ bucket, recipient: await identityToRecipient(identity) });
  await backUpWhenDue(api.deps);
  const { good } = await findLastBackups(db);
  expect(good).toMatchObject({ error: null, notTried: null });
  expect(good?.triedAt).toEqual(api.clock.now());
  expect(await createArchiveBucket(bucket).names()).toEqual([good?.file]);
});

test('a picture without its file is named by the backup, by whoever reads it and by the doctor', async () => {
  const lost = newId();
  const size = { bytes: 1, width: 1, height: 1, createdAt: api.clock.now() };
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('mapPicture')
    .values({ programId, id: lost, ...size })
    .execute();
  expect(await findMissingFiles(api.deps)).toEqual([{ programId, id: lost }]);
  api.clock.advance(dayMs);
  into({ folder });
  await backUpWhenDue(api.deps);
  const { good } = await findLastBackups(db);
  expect(good?.missing).toBe(1);
  const { missing } = await verifyBackup({ file: join(folder, good!.file!), identity: null });
  expect(missing).toEqual([`${programId}/${lost}`]);
  expect(await checkMissingFiles(api.deps)).toEqual([
    expect.objectContaining({ verdict: 'problem', text: expect.stringContaining(lost) }),
  ]);
  expect(readFileSync(join(folder, good!.file!)).length).toBe(good?.bytes);
});
