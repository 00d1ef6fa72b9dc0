import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import * as deletion from '#contract/features/program-deletion/program-deletion.ts';
import { closeProgram } from '#contract/features/programs/all-programs.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { runJob } from '../../../../test/jobs.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { deleteAgain, doneDeletions, type DoneDeletion } from '../../../features/program-deletion/index.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../../platform/backup/restore-backup.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { createFolderStore } from '../../../platform/storage/folder-store.ts';
import { createDeps } from '../../deps.ts';
import { personalData } from '../../features.ts';

test('programs that were deleted after the backup are deleted again, and no others', async () => {
  const api = await startApi();
  const [home, gone, stays] = [
    await inProgram(api),
    await inProgram(api, { name: 'Gone' }),
    await inProgram(api),
  ];
  const owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  await asMember(api, gone);
  const folder = mkdtempSync(join(tmpdir(), 'goodstride-deletions-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'archive');
  await makeBackup(api.deps.databaseUrl, api.deps.files, { file, at: api.clock.now(), recipients: [] });

  const params = { id: gone };
  await api.call(owner.token, closeProgram, { params, body: { reason: 'The contract ended.' } });
  const body = { name: 'Gone', reason: 'The customer asked for it' };
  expect((await api.call(owner.token, deletion.requestProgramDeletion, { params, body })).status).toBe(200);
  api.clock.advance(31 * 24 * 3_600_000);
  await runJob(api, 'programDeletion.run');
  // As the file of `npm run erasures` has them.
  const listed = JSON.parse(JSON.stringify(await doneDeletions(api.deps))) as DoneDeletion[];
  expect(listed.map(({ programId }) => programId)).toEqual([gone]);

  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  const target = { url: database.url, files: createFolderStore(join(folder, 'files')), log: silentLog };
  await restoreBackup(target, { file, identity: null }, { waitMs: 20_000, tell: () => undefined });
  const deps = { ...createDeps(api.deps.env, database.url, api.clock, silentLog), files: target.files };
  const programs = async () => {
    const rows = await deps.gateway.forPlatform('a test').selectFrom('program').select('id').execute();
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await programs()).toEqual([home, gone, stays].toSorted());
  const homeToo = { ...listed[0]!, id: crypto.randomUUID(), programId: home };
  expect(await deleteAgain(deps, personalData, [...listed, homeToo])).toBe(1);
  expect(await programs()).toEqual([home, stays].toSorted());
  expect(await deleteAgain(deps, personalData, listed)).toBe(0);
  await deps.gateway.close();
});
