import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, inject, test } from 'vitest';
import { createJournal, deleteJournal, listMemberJournals } from '#contract/features/journals/journals.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { makeBucket, startS3 } from '../../../../test/s3.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { sweepPicturesJob } from '../../../domain/pictures/public.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../../platform/backup/restore-backup.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { createS3Store } from '../../../platform/storage/s3-store.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let endpoint: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ endpoint, stop } = await startS3());
  atTheEnd(() => stop());
  api = await startApi(undefined, { s3: await makeBucket(endpoint) });
  programId = await inProgram(api);
  ada = await asMember(api, programId);
});

const write = async (text = '') =>
  api.call(ada.token, createJournal, { body: formOf({ date: '2026-11-16', text }, [await picture()]) });

async function photoOf(id: string) {
  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await fetch(`${api.address}/api/photos/${id}`, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('stores, shows and sweeps photos', async () => {
  const { body: entry } = await write();
  const { id } = entry.photos[0]!;
  const stored = await buffer((await api.deps.files.read({ programId, id }))!);
  expect(stored.subarray(8, 12).toString()).toBe('WEBP');
  expect(await photoOf(id)).toEqual({ status: 200, bytes: stored });
  expect((await api.call(ada.token, deleteJournal, { params: { id: entry.id } })).status).toBe(200);
  await sweepPicturesJob.run(api.deps);
  expect(await api.deps.files.describe({ programId, id })).not.toBeNull();
  api.clock.advance(3_600_001);
  await sweepPicturesJob.run(api.deps);
  expect(await api.deps.files.describe({ programId, id })).toBeNull();
});

test('is backed up, and restored into another bucket over what an interrupted restore left', async () => {
  const { body: entry } = await write();
  const key = { programId, id: entry.photos[0]!.id };
  const bytes = await buffer((await api.deps.files.read(key))!);
  const folder = mkdtempSync(join(tmpdir(), 'goodstride-backup-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'archive');
  const options = { file, at: api.clock.now(), recipients: [] };
  expect(await makeBackup(api.deps.databaseUrl, api.deps.files, options)).toMatchObject({ files: 1 });
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  const files = createS3Store(await makeBucket(endpoint));
  await files.write(key, Buffer.from('half of it'), api.clock.now());
  const lock = { waitMs: 20_000, tell: () => undefined };
  await restoreBackup({ url: database.url, files, log: silentLog }, { file, identity: null }, lock);
  expect(await buffer((await files.read(key))!)).toEqual(bytes);
});

test('keeps serving without pictures while the bucket is away', async () => {
  const { body: entry } = await write('A walk');
  await stop();
  stop = async () => undefined;
  const refused = await write('Another walk');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await photoOf(entry.photos[0]!.id)).status).toBe(503);
  const { body } = await api.call(ada.token, listMemberJournals, { params: { id: ada.id }, query: {} });
  const texts = body.items.map(({ text }) => text);
  expect([texts.includes('A walk'), texts.includes('Another walk')]).toEqual([true, false]);
});
