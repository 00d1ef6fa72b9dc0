import { beforeAll, beforeEach, expect } from 'vitest';
import { getStepData } from '#contract/features/activity.ts';
import {
  connectDevice,
  disconnectDevice,
  finishConnecting,
  getDevices,
  syncDevice,
} from '#contract/features/devices.ts';
import { asMember, inProgram, startApi, testStart, type Person, type TestApi } from '../../../../test/api.ts';
import { startFitbit, type FitbitStandIn } from '../../../../test/fitbit.ts';
import { runJob } from '../../../../test/jobs.ts';

async function readHasDevice({ deps }: TestApi, { id, programId }: Person): Promise<boolean | undefined> {
  const found = await deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select('hasStepDevice')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.hasStepDevice;
}

/** Somebody new for each test, a Fitbit that knows nothing yet, and what one does with it. */
export function deviceHarness() {
  let api: TestApi;
  let fitbit: FitbitStandIn;
  let programId: string;
  let ada: Person;

  beforeAll(async () => {
    api = await startApi();
    fitbit = await startFitbit();
  });
  beforeEach(async () => {
    api.clock.set(testStart);
    api.deps.env.fitbit = fitbit.env;
    programId = await inProgram(api, { settings: { metricsOn: true } });
    ada = await asMember(api, programId);
    Object.assign(fitbit.data, { steps: {}, sleep: [], weight: [] });
    fitbit.lockOut();
    fitbit.troubles.length = 0;
    fitbit.calls.length = 0;
    // Those of the tests before: their turn does not come.
    await api.deps.gateway.forPlatform('test').deleteFrom('deviceConnection').execute();
  });
  const begin = async (who = ada) => (await api.call(who.token, connectDevice)).body.url;
  const finish = (came: { code: string; state: string }, who = ada) =>
    api.call(who.token, finishConnecting, { body: came });
  const connect = async (who = ada) => {
    const answer = await finish(await fitbit.agree(await begin(who)), who);
    expect(answer.status).toBe(200);
  };
  const sync = (who = ada) => api.call(who.token, syncDevice);
  const status = async (who = ada) => (await api.call(who.token, getDevices)).body;
  const days = async () => {
    const { body } = await api.call(ada.token, getStepData, {
      params: { id: ada.id },
      query: { perPage: 50 },
    });
    return body.items.map(({ day, total, source }) => [day, total, source]);
  };
  const row = () =>
    api.deps.gateway.forProgram(programId).selectFrom('deviceConnection').selectAll().executeTakeFirst();
  const hasDevice = () => readHasDevice(api, ada);

  const leave = () => api.call(ada.token, disconnectDevice);
  return {
    api: () => api,
    fitbit: () => fitbit,
    programId: () => programId,
    ada: () => ada,
    runSync: () => runJob(api, 'devices.sync'),
    begin,
    finish,
    connect,
    sync,
    status,
    days,
    row,
    hasDevice,
    leave,
  };
}
