import * as organizationReports from '#contract/features/organizations/reports.ts';
import * as organizations from '#contract/features/organizations/organizations.ts';
import * as directoryFile from '#contract/features/member-center/acts.ts';
import * as directory from '#contract/features/member-center/directory.ts';
import * as notices from '#contract/features/notices/notices.ts';
import * as files from '#contract/features/reporting/report-files.ts';
import * as schedules from '#contract/features/reporting/report-schedules.ts';
import * as reporting from '#contract/features/reporting/reporting.ts';
import * as teams from '#contract/features/teams/teams.ts';
import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { Input } from './cases.ts';

/** An organization with what a call can be about, made anew for each call. */
export interface Place {
  programId: string;
  organizationId: string;
  /** In the organization, and on its team. */
  memberId: string;
  /** In no organization. */
  looseId: string;
  teamId: string;
  noticeId: string;
  /** A file of the caller about this organization, written while they had the role. */
  fileId: string;
  /** A scheduled report of the caller about members of this organization, and what it sent. */
  scheduleId: string;
  runId: string;
  callerId: string;
  callerProgramId: string;
}

/** What somebody with a role for one organization may do: in it, and nowhere else. */
export interface OrganizationRoleCase {
  spec: EndpointSpec;
  role: AreaRole;
  input(place: Place): Input;
  /** The call has no organization, or is about what no organization holds. */
  never?: true;
  /** Of another organization the call answers, and shows nobody. */
  isFilter?: true;
}

const of = (
  role: AreaRole,
  spec: EndpointSpec,
  input: (place: Place) => Input,
  more: Pick<OrganizationRoleCase, 'never' | 'isFilter'> = {},
): OrganizationRoleCase => ({ role, spec, input, ...more });
const never = { never: true } as const;
const isFilter = { isFilter: true } as const;

const inProgram = ({ callerProgramId: id }: Place) => ({ params: { id } });
const filtered = (place: Place) => ({
  ...inProgram(place),
  query: { organizationId: place.organizationId },
});
const team = ({ teamId: id }: Place, body?: object) => ({ params: { id }, body });
const body =
  (rest: object) =>
  ({ organizationId }: Place) => ({ body: { organizationId, ...rest } });
const file = ({ fileId: id }: Place) => ({ params: { id } });
const schedule = ({ scheduleId: id }: Place) => ({ params: { id } });
const run = ({ runId: id }: Place) => ({ params: { id } });
const told = ({ callerId }: Place) => ({ rhythm: 'weekly', hour: 7, recipientIds: [callerId] });
const notice = (place: Place) => ({ params: { id: place.noticeId }, body: { message: 'Changed' } });

export const organizationRoleCases: readonly OrganizationRoleCase[] = [
  of('people', reporting.downloadMemberStats, filtered),
  of('people', reporting.downloadAllUsers, filtered),
  of('people', reporting.downloadPointsSummary, filtered),
  of('people', reporting.downloadBadgesStats, filtered),
  of('people', reporting.downloadMemberStats, inProgram, never),
  of('people', reporting.downloadChallengeCompletionSummary, inProgram, never),
  of('reports', reporting.downloadTeamSummary, filtered),
  of('reports', reporting.downloadTeamSummary, inProgram, never),
  of('reports', reporting.downloadWellnessMetrics, filtered),
  of('reports', reporting.downloadOrganizationSummary, inProgram, never),
  of('reports', reporting.downloadAssessmentQuestions, () => ({ query: {} }), never),
  of(
    'reports',
    reporting.downloadAssessmentStatus,
    ({ callerProgramId: programId }) => ({ params: { programId } }),
    never,
  ),
  of('reports', reporting.previewReport, (place) => ({
    params: { id: place.callerProgramId, report: 'team-summary' },
    query: { organizationId: place.organizationId },
  })),
  of(
    'reports',
    reporting.previewReport,
    (place) => ({
      params: { id: place.callerProgramId, report: 'member-stats' },
      query: { organizationId: place.organizationId },
    }),
    never,
  ),
  of('people', files.requestReportFile, (place) => ({
    ...inProgram(place),
    body: { report: 'all-users', organizationId: place.organizationId },
  })),
  of('people', files.downloadReportFile, file),
  of('people', files.deleteReportFile, file),
  of('people', schedules.createReportSchedule, (place) => ({
    ...inProgram(place),
    body: {
      ...told(place),
      report: 'member-stats',
      columns: ['name'],
      organizationId: place.organizationId,
    },
  })),
  of('people', schedules.listReportSchedules, inProgram, isFilter),
  of('people', schedules.listReportReaders, (place) => ({
    ...inProgram(place),
    query: { report: 'member-stats', organizationId: place.organizationId },
  })),
  of('people', schedules.getReportSchedule, schedule),
  of('people', schedules.updateReportSchedule, (place) => ({ ...schedule(place), body: told(place) })),
  of('people', schedules.setReportScheduleState, (place) => ({ ...schedule(place), body: { act: 'pause' } })),
  of('people', schedules.deleteReportSchedule, schedule),
  of('people', schedules.leaveReportSchedule, schedule),
  of('people', schedules.listReportRuns, schedule),
  of('people', schedules.openReportRun, run),
  of('people', schedules.downloadReportRun, run),
  of('people', organizationReports.downloadOrganizationMembers, ({ organizationId: id }) => ({
    params: { id },
  })),
  of('reports', organizationReports.downloadOrganizationTeams, ({ organizationId: id }) => ({
    params: { id },
  })),

  of('communications', notices.createOrganizationNotice, body({ message: 'Hello' })),
  of('communications', notices.updateOrganizationNotice, notice),
  of('communications', notices.deleteNotice, ({ noticeId: id }) => ({ params: { id } })),
  of('communications', notices.listNotices, () => ({}), never),
  of('communications', notices.createNotice, () => ({ body: { message: 'Hello' } }), never),
  of('communications', notices.updateNotice, notice, never),

  of('challenges', teams.updateTeam, (place) => team(place, { description: 'Ours' })),
  of('challenges', teams.deleteTeam, (place) => team(place)),
  of('challenges', teams.removeTeamMembers, (place) => team(place, { memberIds: [place.memberId] })),
  of('challenges', teams.addTeamMembers, (place) => team(place, { memberIds: [place.looseId] }), never),
  of('challenges', teams.promoteTeamMember, (place) => team(place, { memberId: place.memberId })),
  of('challenges', teams.demoteTeamMember, (place) => team(place, { memberId: place.memberId })),

  of('people', directory.listDirectory, filtered, isFilter),
  of('people', directory.countDirectoryMembers, filtered, isFilter),
  of('people', directoryFile.downloadDirectory, filtered, isFilter),
  of('people', organizations.addOrganizationMembers, (place) => ({
    body: { organizationId: place.organizationId, memberIds: [place.looseId] },
  })),
  of('people', organizations.addOrganizationMember, (place) => ({
    params: { memberId: place.looseId },
    body: { organizationId: place.organizationId },
  })),
  of('people', organizations.removeOrganizationMember, (place) => ({
    params: { memberId: place.memberId },
    body: { organizationId: place.organizationId },
  })),
  of('people', organizations.saveOrganization, ({ organizationId: id }) => ({
    body: { id, name: `Organization ${newId()}` },
  })),
  of('people', organizations.saveOrganization, () => ({ body: { name: `Organization ${newId()}` } }), never),
];
