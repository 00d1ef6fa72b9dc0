import { expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';
import { verifyScores } from '../../domain/scoring/public.ts';
import { points } from '../../features/points/index.ts';

test('counts imported days in a points challenge as soon as their points are paid', async () => {
  const api = await startApi();
  const program = await inProgram(api);
  const lead = await asAdmin(api, program);
  const ada = await asMember(api, program, { username: 'ada', firstName: 'Ada', lastName: 'A' });
  const made = await api.call(lead.token, createChallenge, {
    body: {
      programId: program,
      challengeName: 'Points of a file',
      competitionOf: 'points',
      startDate: '2026-11-14',
      duration: 10,
      includeType: 'add',
      memberIds: [ada.id],
    },
  });
  const form = new FormData();
  form.set('format', 'generic');
  form.set('file', new Blob(['person,date,steps\nada,2026-11-15,7000\n']), 'steps.csv');
  const sent = await api.call(lead.token, importActivity, { params: { id: program }, body: form });
  expect([sent.status, sent.body.applied]).toEqual([200, true]);
  // The job waits until no further file has come for ten seconds.
  api.clock.advance(10_000);
  for (const job of points.jobs ?? []) await job.run(api.deps);
  const board = await api.call(lead.token, getLeaderboard, { params: { id: made.body.id } });
  expect(board.body.items.map(({ name, score }) => [name, score])).toEqual([['Ada A', 5]]);
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
});
