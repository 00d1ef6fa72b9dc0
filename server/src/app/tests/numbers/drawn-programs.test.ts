import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOverview } from '#contract/features/overview/overview.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { differing, walkFigures } from '../../../../test/numbers/answers.ts';
import { buildProgram, drawnProgram, importHistory } from '../../../../test/numbers/drawn-program.ts';
import { testsEverything } from '../../../../test/runs.ts';

const api = await startApi();

test('every figure of a drawn program is what its definition gives', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawnProgram, async (drawn) => {
      const figures = await walkFigures(await buildProgram(api, drawn));
      expect(figures.length).toBeGreaterThan(100);
      expect(differing(figures)).toEqual([]);
    }),
    { numRuns: testsEverything ? 50 : 2, endOnFailure: true },
  );
});

test('days of an import are counted within a minute in a program of one day, and figures say so until then', async () => {
  const drawn = await buildProgram(api, { zone: 'UTC', registered: [0, 0, 0, 0], acts: [] });
  const { admin, programId } = drawn;
  const history = Array.from({ length: 90 }, (_, ago): [number, number] => [ago, 7000 + ago]);
  for (const of of ['registered', 'invited', 'unknown'])
    expect((await importHistory(drawn, of, 0, history)).body).toMatchObject({ applied: true });
  const since = api.clock.now().toISOString();
  for (const endpoint of [getOverview, getProgramStats]) {
    const { body } = await api.call(admin.token, endpoint, { params: { id: programId } });
    expect(body.countingSince).toBe(since);
  }
  for (const job of ['sitewide.recount', 'overview.addLate']) await runJob(api, job);
  api.clock.advance(60_000);
  await runJob(api, 'programs.countFigures');
  expect(differing(await walkFigures(drawn))).toEqual([]);
});
