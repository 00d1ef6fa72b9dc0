import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { foldBoards } from '../../boards/public.ts';
import { verifyScores, type Difference } from '../services/verify-scores.ts';
import { startWorld } from '../../../../test/challenges/world.ts';

test('an earlier instant causes no difference, in the outbox or folded', async () => {
  const { api, programId, ada, make } = await startWorld();
  const { id: teamId } = await makeTeam(api.deps, programId, [{ id: ada.id, joinedOn: '2026-11-01' }]);
  await make({ between: 'groups', includeType: 'add', teamIds: [teamId] });
  const record = async (date: string, steps: number | null) => {
    api.clock.advance(60_000);
    const body = { stepData: [{ date, steps }] };
    expect((await api.call(ada.token, addSteps, { params: { id: ada.id }, body })).status).toBe(200);
    return api.clock.now();
  };
  const wrong = async (): Promise<Difference[]> => {
    const differences: Difference[] = [];
    await verifyScores(api.deps, (difference) => differences.push(difference));
    return differences;
  };
  const teams = () =>
    api.deps.gateway
      .forProgram(programId)
      .selectFrom('teamScore')
      .select(['total', 'reachedAt'])
      .where('teamId', '=', teamId)
      .execute();

  const stays = await record('2026-11-15', 5000);
  await record('2026-11-16', 8000);
  await record('2026-11-16', null);
  // Nothing is folded yet: the later moment waits beside the one that takes it back.
  expect([await teams(), await wrong()]).toEqual([[], []]);
  await foldBoards(api.deps);
  expect([await teams(), await wrong()]).toEqual([[{ total: 5000, reachedAt: stays }], []]);
  // Folded before it is taken back.
  const again = await record('2026-11-16', 9000);
  await foldBoards(api.deps);
  expect(await teams()).toEqual([{ total: 14_000, reachedAt: again }]);
  await record('2026-11-16', null);
  expect(await wrong()).toEqual([]);
  await foldBoards(api.deps);
  expect([await teams(), await wrong()]).toEqual([[{ total: 5000, reachedAt: stays }], []]);
});
