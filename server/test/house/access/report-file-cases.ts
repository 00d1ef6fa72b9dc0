import * as files from '#contract/features/reporting/report-files.ts';
import * as buckets from '#contract/features/reporting/report-bucket.ts';
import * as schedules from '#contract/features/reporting/report-schedules.ts';
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
/** The scheduled report is one of groups. */
const ofGroups: AccessCase['allowsArea'] = ({ area, usual }) => usual && area === 'reports';

/** A scheduled report of the caller, or of an admin of another program, which has been sent once. */
async function sentBy({ api, bea, cedar, birch }: World, actor: Actor, target: Target) {
  const [id, runId] = [newId(), newId()];
  if (target === 'absent') return { id, runId };
  const [programId, memberId] = target === 'other' ? [birch, bea.id] : [cedar, actor.id];
  const now = api.deps.clock.now();
  const db = api.deps.gateway.forProgram(programId);
  const { loginId: madeBy } = await db
    .selectFrom('member')
    .select('loginId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const what = { report: 'team-summary', organizationId: null, columns: ['name'], rhythm: 'daily' };
  const when = { atHour: 8, nextOn: '2026-11-17', createdAt: now };
  await db
    .insertInto('reportSchedule')
    .values({ programId, id, madeBy, ...what, ...when })
    .execute();
  const days = { fromDay: '2026-11-15', toDay: '2026-11-15', madeAt: now };
  await db
    .insertInto('reportRun')
    .values({ programId, id: runId, scheduleId: id, ...days, state: 'told' })
    .execute();
  return { id, runId };
}

const change = ({ cedarAdmin }: World) => ({ rhythm: 'weekly', hour: 7, recipientIds: [cedarAdmin.id] });

const scheduleCases: readonly AccessCase[] = [
  {
    ...about(schedules.createReportSchedule, {
      body: (world) => ({ ...change(world), report: 'team-summary', columns: ['name'] }),
    }),
    allowsArea: ofGroups,
  },
  {
    ...about(schedules.listReportReaders, { query: { report: 'team-summary' } }),
    allowsArea: ofGroups,
  },
  ...[
    schedules.getReportSchedule,
    schedules.updateReportSchedule,
    schedules.setReportScheduleState,
    schedules.deleteReportSchedule,
    schedules.leaveReportSchedule,
    schedules.listReportRuns,
    schedules.openReportRun,
    schedules.downloadReportRun,
  ].map((spec): AccessCase => {
    const isRun = spec.path.startsWith('report-runs');
    const body = {
      'report-schedules/{id}': change,
      'report-schedules/{id}/state': () => ({ act: 'pause' }),
    }[spec.path as string];
    return {
      spec,
      at: 'id',
      targets: programs,
      allowsArea: ofGroups,
      input: async (world, actor, target) => {
        const { id, runId } = await sentBy(world, actor, target);
        const params = { id: isRun ? runId : id };
        return { params, ...('body' in spec && body ? { body: body(world) } : {}) };
      },
    };
  }),
];

const bucket = {
  endpoint: null,
  region: 'eu-central-1',
  bucket: 'reports',
  folder: '',
  accessKey: 'AKIA',
  secretKey: 'secret',
  pathStyle: false,
};
/** Each asks for a bucket that is there. */
const withBucket = (spec: AccessCase['spec']): AccessCase => ({
  ...about(spec, {
    body: async ({ api, cedar }: World) => {
      const { secretKey: _, ...rest } = bucket;
      const row = { ...rest, programId: cedar, secretSealed: 'sealed', changedAt: api.clock.now() };
      const db = api.deps.gateway.forProgram(cedar);
      await db
        .insertInto('reportBucket')
        .values(row)
        .onConflict((at) => at.doNothing())
        .execute();
      return {};
    },
  }),
});

export const reportFileCases: readonly AccessCase[] = [
  about(buckets.getReportBucket),
  about(buckets.saveReportBucket, { body: bucket }),
  withBucket(buckets.testReportBucket),
  withBucket(buckets.removeReportBucket),
  ...scheduleCases,
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
