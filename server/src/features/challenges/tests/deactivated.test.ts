import { expect, test } from 'vitest';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';
import { startWorld } from '../../../../test/challenges/world.ts';

test('a challenge is not closed while its program is deactivated', async () => {
  const { api, ada, programId, make } = await startWorld();
  const made = await make({
    startDate: '2026-11-10',
    duration: 7,
    graceHours: 0,
    includeType: 'add',
    memberIds: [ada.id],
  });
  const db = api.deps.gateway.global();
  const mails = () =>
    db.selectFrom('mail').select('id').where('cause', 'like', `challenge.closed:${made.id}:%`).execute();
  const setClosed = (closedAt: Date | null) =>
    db.updateTable('program').set({ closedAt }).where('id', '=', programId).execute();
  api.clock.set(new Date('2026-11-17T12:00:01Z'));
  const close = async () => {
    await turnChallenges(api.deps);
    await closeChallenges(api.deps);
  };
  await setClosed(api.clock.now());
  await close();
  expect(await mails()).toHaveLength(0);
  await setClosed(null);
  await close();
  expect(await mails()).toHaveLength(1);
});
