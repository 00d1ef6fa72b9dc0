import { expect, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

test('first days of before the update are found once, and the weeks from there on are counted again', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const ada = await asMember(api, programId);
  await asMember(api, programId);
  await putSteps(api, ada, '2026-09-03', 7000, 'import');
  await putSteps(api, ada, '2026-11-14', 9000);
  const db = api.deps.gateway.forProgram(programId);
  // As it is right after the update.
  await sql`update member_presence set first_logged_on = null`.execute(db);
  await sql`update member_presence set last_logged_on = '2026-11-14' where member_id = ${ada.id}`.execute(db);
  await sql`delete from late_change`.execute(db);
  const found = async () => {
    const { rows } = await sql`select member_id, first_logged_on from member_presence
      where first_logged_on is not null`.execute(db);
    return rows;
  };
  const noted = async () => (await sql`select starts_on from late_change`.execute(db)).rows;

  await runJob(api, 'overview.findFirstDays');
  expect(await found()).toEqual([{ memberId: ada.id, firstLoggedOn: '2026-09-03' }]);
  expect(await noted()).toEqual([{ startsOn: '2026-08-31' }]);

  await runJob(api, 'overview.findFirstDays');
  expect(await noted()).toHaveLength(1);
});
