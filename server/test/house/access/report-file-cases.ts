import * as files from '#contract/features/reporting/report-files.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { type Actor, type Target, type World } from './world.ts';

/** A file that is ready, of the caller or of an admin of another program. */
async function fileOf(world: World, actor: Actor, target: Target): Promise<string> {
  const id = newId();
  if (target === 'absent') return id;
  const { api, bea, cedar, birch } = world;
  const [programId, requesterId] = target === 'other' ? [birch, bea.id] : [cedar, actor.id];
  const now = api.deps.clock.now();
  const row = { programId, id, requesterId, report: 'all-users', language: 'en', state: 'ready' };
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('reportFile')
    .values({ ...row, scope: '{}', sort: '{}', createdAt: now, finishedAt: now })
    .execute();
  return id;
}

/** The file is a report with a row for each account. */
const ofPeople: AccessCase['allowsArea'] = ({ area, usual }) => usual && area === 'people';

export const reportFileCases: readonly AccessCase[] = [
  { ...about(files.requestReportFile, { body: { report: 'all-users' } }), allowsArea: ofPeople },

  ...[files.downloadReportFile, files.deleteReportFile].map((spec): AccessCase => ({
    spec,
    at: 'id',
    // Files of other admins do not exist for anyone else.
    targets: programs,
    allowsArea: ofPeople,
    input: async (world, actor, target) => ({ params: { id: await fileOf(world, actor, target) } }),
  })),
];
