import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { createJournal } from '#contract/features/journals/journals.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { MetricName } from '#contract/metrics.ts';
import { reportNames } from '#contract/reports.ts';
import { pathOf, type Person } from '../../../test/api.ts';
import { makeTeam } from '../../../test/factories/teams.ts';
import { runJob } from '../../../test/jobs.ts';
import { fromItsFirstDay, nextRelease, sayYes } from '../../../test/challenges/wellness.ts';
import { startWorld, type ChallengeWorld } from '../../../test/challenges/world.ts';
import { sampleOf } from '../../../test/house/access/sample.ts';

// What a member logs or writes privately changes nothing that others can read before the week is over: the whole answer of
// every call of the contract that reads, to a colleague and to an admin.

let world: ChallengeWorld;
/** Everything an address can be about. */
let about: Record<string, string>[];
beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben, cora } = world;
  const team = await makeTeam(api.deps, programId, [
    { id: ada.id, isLeader: true },
    { id: ben.id },
    { id: cora.id },
  ]);
  const metrics = ['sleep', 'water', 'mood', 'steps'] as MetricName[];
  const made = await fromItsFirstDay(api, '2026-11-10', async () => {
    const alone = await world.make({ challengeType: 'wellness', metrics: metrics as never, duration: 28 });
    await sayYes(api, alone, [ada, ben, cora]);
    const together = await world.make({
      challengeType: 'wellness',
      metrics: metrics as never,
      duration: 28,
      between: 'groups',
      teamIds: [team.id],
      includeType: 'add',
    });
    await sayYes(api, together, [ada, ben]);
    const points = await world.make({
      competitionOf: 'points',
      includeType: 'add',
      memberIds: [ada.id, ben.id],
      duration: 28,
    });
    return [alone, together, points].map(({ id }) => id);
  });
  about = [...made, ada.id, programId, team.id].map((id) => ({ id, programId, memberId: ada.id }));
});

/** Calls that answer something else each time, with the reason. */
const moving: Record<string, string> = {
  'GET health': 'of the machine',
  'GET live': 'a stream',
  'GET auth-user': 'the session of who asks',
  'GET programs/{id}/admin-log': 'tells that an admin read reports',
  'GET programs/{id}/admin-log/download': 'as above',
};

const required = (schema: object | undefined) =>
  schema ? (sampleOf(schema) as Record<string, unknown>) : {};

function pathsOf(spec: EndpointSpec): string[] {
  const sample = required(spec.params) as Record<string, string>;
  const query = required(spec.query);
  const asked = spec.path.endsWith('score-explanation')
    ? [{ memberId: about[3]!['id'] }, { teamId: about[5]!['id'] }]
    : [{}];
  const reports = spec.path.includes('{report}') ? reportNames.map((report) => ({ report })) : [{}];
  const days = 'startDate' in ((spec.query as { properties?: object } | undefined)?.properties ?? {});
  const periods = days ? [{}, { startDate: '2026-11-16', endDate: '2026-11-16' }] : [{}];
  const all = (spec.path.includes('{') ? about : [{}]).flatMap((record) =>
    asked.flatMap((who) =>
      reports.flatMap((report) =>
        periods.map((period) =>
          pathOf(
            spec,
            { ...sample, ...record, ...report } as never,
            { ...query, ...who, ...period } as never,
          ),
        ),
      ),
    ),
  );
  return [...new Set(all)];
}

const reading = () =>
  allEndpoints
    .filter(({ spec }) => spec.method === 'GET' && !(`GET ${spec.path}` in moving))
    .flatMap(({ spec }) => pathsOf(spec));

/** What the clock and the machine write into answers. */
const steady = (text: string) => text.replaceAll(/"(?:requestId|at|countedAt|asOf)":"[^"]*"/g, '""');

/** Reads every address that there can be; or those alone that answered somebody before, which are few of them. */
async function readAll(who: Person, paths: Iterable<string> = reading()): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const url = new URL(path, `${world.api.address}/api/`);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${who.token}` } });
    const isFile = !/json|text/.test(answer.headers.get('content-type') ?? '');
    if (answer.status === 200 && !isFile) answers.set(path, steady(await answer.text()));
    else await answer.arrayBuffer();
  }
  return answers;
}

async function settle(): Promise<void> {
  for (const job of [
    'challenges.fold',
    'challenges.turn',
    'challenges.milestones',
    'points.settle',
    'badges.award',
  ])
    await runJob(world.api, job).catch((error: Error) => {
      if (!error.message.startsWith('No job')) throw error;
    });
}

async function liveOn(): Promise<void> {
  const { api, ada } = world;
  for (const [metricType, value] of [
    ['sleep', 7],
    ['water', 3],
    ['mood', 4],
  ] as const) {
    const wellnessMetricsData = ['2026-11-15', '2026-11-16'].map((date) => ({ date, value }));
    const answer = await api.call(ada.token, addWellnessMetrics, {
      params: { id: ada.id },
      body: { metricType, wellnessMetricsData },
    });
    expect(answer.status).toBe(200);
  }
  const written = await api.call(ada.token, createJournal, { body: { text: 'A hard day', privacy: 'me' } });
  expect(written.status).toBe(200);
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);

test('what is logged or written privately changes no answer for others before the week is over', async () => {
  const { ben, admin, ada, api } = world;
  // Reading leaves traces of its own: who was here, who looked.
  const ofBen = [...(await readAll(ben)).keys()];
  const ofAdmin = [...(await readAll(admin)).keys()];
  await settle();
  const before = [await readAll(ben, ofBen), await readAll(admin, ofAdmin)] as const;
  expect(before[0].size).toBeGreaterThan(80);
  expect(before[1].size).toBeGreaterThan(150);
  const mine = await readAll(
    ada,
    reading().filter((address) => address.includes('score-explanation')),
  );
  await liveOn();
  await settle();
  const after = [await readAll(ben, ofBen), await readAll(admin, ofAdmin)] as const;
  expect(changed(before[0], after[0])).toEqual([]);
  expect(changed(before[1], after[1])).toEqual([]);
  // The member sees it at once.
  expect(changed(mine, await readAll(ada, mine.keys()))).not.toEqual([]);
  await nextRelease(api);
  await settle();
  expect(changed(after[0], await readAll(ben, ofBen)).some((path) => path.includes('leaderboard'))).toBe(
    true,
  );
}, 180_000);
