import { expect, test } from 'vitest';
import { listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { correctPoints, listMemberLedger } from '#contract/features/points/member-points.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';
import { asOwner } from '../../../test/canaries.ts';

test('a list leaves out a row that is damaged, says so, and shows the others', async () => {
  const api = await startApi();
  const program = await inProgram(api);
  const admin = await asAdmin(api, program);
  const ada = await asMember(api, program);
  const here = { params: { id: program } };
  for (const backEntryDays of [3, 4, 5])
    await api.call(admin.token, saveSettings, { ...here, body: { backEntryDays } });
  for (const [amount, reason] of [
    [10, 'A walk'],
    [20, 'A talk'],
  ] as const)
    await api.call(admin.token, correctPoints, { params: { id: ada.id }, body: { amount, reason } });
  const log = () => api.call(admin.token, listAdminLog, here);
  const ledger = () => api.call(admin.token, listMemberLedger, { params: { id: ada.id } });
  const [wholeLog, wholeLedger] = [(await log()).body, (await ledger()).body];
  expect([wholeLog.unshown, wholeLedger.unshown]).toEqual([undefined, undefined]);

  // No JavaScript date is infinite.
  await asOwner(api, async (client) => {
    await client.query(`update audit_log set at = 'infinity' where id = $1`, [wholeLog.items[1]!.id]);
    await client.query(`update point_entry set created_at = 'infinity' where amount = 20`);
  });

  const damagedLog = await log();
  expect([damagedLog.status, damagedLog.body.unshown]).toEqual([200, 1]);
  expect(damagedLog.body.items.map(({ id }) => id)).toEqual(
    wholeLog.items.filter((_, at) => at !== 1).map(({ id }) => id),
  );
  const damagedLedger = await ledger();
  expect([damagedLedger.status, damagedLedger.body.unshown]).toEqual([200, 1]);
  expect(damagedLedger.body.items.map(({ amount }) => amount)).toEqual([10]);
});
