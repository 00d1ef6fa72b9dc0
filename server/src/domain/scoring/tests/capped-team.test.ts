import { expect, test } from 'vitest';
import { explainScore } from '#contract/features/boards/board.ts';
import { asMember } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld } from '../../../../test/challenges/world.ts';

test('the explanation of a team names the days that a limit reduced, but not of hidden members', async () => {
  const { api, programId, admin, ben, make } = await startWorld();
  const walker = await asMember(api, programId, { firstName: 'Wim', lastName: 'W' });
  const hidden = await asMember(api, programId, { firstName: 'Hidden', lastName: 'H' });
  const people = [walker, hidden].map(({ id }) => ({ id, joinedOn: '2026-11-01' }));
  const team = await makeTeam(api.deps, programId, people);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ profileHidden: true })
    .where('id', '=', hidden.id)
    .execute();
  for (const who of [walker, hidden]) {
    await putSteps(api, who, '2026-11-11', 30_000, 'manual');
    await putSteps(api, who, '2026-11-12', 5000, 'manual');
  }
  await putSteps(api, walker, '2026-11-13', 50_000, 'manual');
  const made = await make({ between: 'groups', includeType: 'add', teamIds: [team.id], capManual: 20_000 });
  const ask = async (token: string) => {
    const input = { params: { id: made.id }, query: { teamId: team.id } };
    const { body } = await api.call(token, explainScore, input);
    return body.members.map(({ name, credited, capped }) => ({ name, credited, capped }));
  };
  const first = { day: '2026-11-11', steps: 30_000, cap: 20_000 };
  const ofWalker = {
    name: 'Wim W',
    credited: 45_000,
    capped: [{ day: '2026-11-13', steps: 50_000, cap: 20_000 }, first],
  };
  expect(await ask(ben.token)).toEqual([ofWalker, { name: null, credited: 25_000, capped: [] }]);
  expect(await ask(admin.token)).toEqual([ofWalker, { name: 'Hidden H', credited: 25_000, capped: [first] }]);
});
