import { expect, test } from 'vitest';
import { getOverview } from '#contract/features/overview/overview.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';

test('a converted activity counts as active in past weeks', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const ada = await asMember(api, programId);
  const db = api.deps.gateway.forProgram(programId);
  const activity = await db.selectFrom('activity').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('converterEntry')
    .values({
      programId,
      memberId: ada.id,
      activityId: activity.id,
      day: '2026-10-01',
      minutes: 10,
      rate: 100,
      recordedAt: api.clock.now(),
    })
    .execute();
  await runJob(api, 'overview.count');
  const { body } = await api.call(admin.token, getOverview, { params: { id: programId } });
  expect(body.weeks.find(({ startsOn }) => startsOn === '2026-09-28')!.now.active).toBe(1);
});
