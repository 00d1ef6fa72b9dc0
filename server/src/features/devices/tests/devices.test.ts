import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps, getStepData } from '#contract/features/activity/activity.ts';
import { disconnectDevice, getDevices, syncDevice } from '#contract/features/devices/devices.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';

let api: TestApi;
let programId: string;
let ada: Person;

const inDb = () => api.deps.gateway.forProgram(programId);

/** As somebody is left by the migration that retired Fitbit: days counted by the watch, and the connection's row. */
async function hadFitbit(who: Person): Promise<void> {
  const connectedAt = new Date('2026-03-01T08:00:00Z');
  const syncedAt = new Date('2026-11-02T08:00:00Z');
  const row = { programId, memberId: who.id, device: 'fitbit', connectedAt, syncedAt };
  await inDb().insertInto('deviceConnection').values(row).execute();
  await inDb().updateTable('member').set({ hasStepDevice: true }).where('id', '=', who.id).execute();
}

const mails = async () =>
  inDb()
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body'])
    .where('programId', '=', programId)
    .where('kind', '=', 'device-ended')
    .execute();
const hasDevice = async () =>
  (
    await inDb()
      .selectFrom('member')
      .select('hasStepDevice')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
  ).hasStepDevice;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api, {});
  ada = await asMember(api, programId);
});

test('a member whose Fitbit connection ended is informed once, and can log by hand again', async () => {
  await hadFitbit(ada);
  await Promise.all([runJob(api, 'devices.retireFitbit'), runJob(api, 'devices.retireFitbit')]);
  await runJob(api, 'devices.retireFitbit');
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(['Your Fitbit connection has ended']);
  expect(sent[0]!.body).toContain('/member-settings/device');
  expect(await hasDevice()).toBe(false);
  const status = await api.call(ada.token, getDevices);
  expect(status.body).toEqual({
    state: 'ended',
    connectedAt: '2026-03-01T08:00:00.000Z',
    syncedAt: '2026-11-02T08:00:00.000Z',
    ways: [],
    connections: [],
    files: true,
    addresses: true,
  });
  const stepData = [{ date: '2026-11-14', steps: 50 }];
  const logged = await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
  expect(logged.status).toBe(200);
});

test('members without a device and suspended members are not informed', async () => {
  const gone = await asMember(api, programId);
  await hadFitbit(gone);
  await inDb().updateTable('member').set({ status: 'suspended' }).where('id', '=', gone.id).execute();
  await runJob(api, 'devices.retireFitbit');
  expect(await mails()).toEqual([]);
  expect((await api.call(ada.token, getDevices)).body.state).toBe('none');
});

test('a sync reports that nothing is connected', async () => {
  await hadFitbit(ada);
  const refused = await api.call(ada.token, syncDevice);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_connected']);
});

test('removing the connection keeps days, and works twice', async () => {
  await hadFitbit(ada);
  await inDb()
    .insertInto('stepDay')
    .values({
      programId,
      memberId: ada.id,
      day: '2026-11-01',
      source: 'device',
      steps: 7000,
      recordedAt: new Date(),
    })
    .execute();
  expect((await api.call(ada.token, disconnectDevice)).status).toBe(200);
  expect((await api.call(ada.token, disconnectDevice)).status).toBe(200);
  expect((await api.call(ada.token, getDevices)).body.state).toBe('none');
  expect(await hasDevice()).toBe(false);
  const kept = await api.call(ada.token, getStepData, { params: { id: ada.id }, query: { perPage: 50 } });
  expect(kept.body.items.map(({ day: on, total }) => [on, total])).toEqual([['2026-11-01', 7000]]);
});
