import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { openStream } from '../../../../test/streams.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { emit } from '../../../kernel/events/public.ts';

const api = await startApi();

test('tells the other pages of a member about entries, and nobody else', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const streams = [
    await openStream(api.address, ada.token),
    await openStream(api.address, ben.token),
  ] as const;
  for (const stream of streams) await stream.listening();
  const day = api.clock.now().toISOString().slice(0, 10);
  const log = (who: typeof ada, steps: number) =>
    api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date: day, steps }] } });
  const hears = async (at: 0 | 1, id: string) =>
    expect(await streams[at].nextEvent()).toEqual(['entries.moved', { id }]);

  expect((await log(ada, 4000)).status).toBe(200);
  await hears(0, ada.id);
  // The same again changes nothing, and a refused entry neither.
  await log(ada, 4000);
  expect((await log(ada, 100_001)).status).toBe(400);
  const metric = await api.call(ada.token, addWellnessMetrics, {
    params: { id: ada.id },
    body: { metricType: 'water', wellnessMetricsData: [{ date: day, value: 3 }] },
  });
  expect(metric.status).toBe(200);
  await hears(0, ada.id);

  const db = api.deps.gateway.forProgram(programId);
  await db
    .transaction()
    .execute((tx) => emit(contextOf(api.deps, programId), tx, 'activity.imported', { memberIds: [ada.id] }));
  await hears(0, ada.id);
  await log(ben, 700);
  await hears(1, ben.id);
  for (const stream of streams) stream.hangUp();
});
