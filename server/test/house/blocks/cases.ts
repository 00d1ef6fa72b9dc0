import { getLeaderboard } from '#contract/features/boards/board.ts';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { listChallengeInvites } from '#contract/features/challenges/requests.ts';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { getChallengeDiscussion, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';
import { listFeed } from '#contract/features/feed/feed.ts';
import {
  getFriendsBoard,
  listBlocked,
  listFriends,
  searchMembers,
} from '#contract/features/friends/friends.ts';
import { getMobileOrganization } from '#contract/features/mobile-versions/mobile.ts';
import { listJournalComments, listProgramJournals } from '#contract/features/journals/journals.ts';
import { listMemberInvites, listMessages } from '#contract/features/messages/messages.ts';
import { getOrganization } from '#contract/features/organizations/organizations.ts';
import { listMembersNotInTeam, listProgramMembers } from '#contract/features/programs/programs.ts';
import { getProgramLeaderboard } from '#contract/features/sitewide/sitewide.ts';
import { getTeamLeaderboard, getTeamMembersStepData } from '#contract/features/teams/standing.ts';
import { getTeam, listTeamMembers } from '#contract/features/teams/teams.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { World } from './world.ts';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

export interface ListCase {
  spec: EndpointSpec;
  ask: (world: World) => Asked;
  /**
   * The people in a block with Vera whom she sees: neither, both (what people do together stays whole,
   * docs/decisions/192), or only the one she blocked.
   */
  finds: 'neither' | 'both' | 'hers';
  /** The people in the list regardless of filters. Nobody for lists of blocks. */
  control: 'friend' | 'stranger' | null;
  /** Tells the cases of one endpoint apart. */
  as?: string;
}

const program = ({ programId }: World) => ({ params: { id: programId } });
const own = ({ vera }: World) => ({ params: { id: vera.id } });
const team = ({ teamId }: World) => ({ params: { id: teamId } });
const challenge = ({ challengeId }: World) => ({ params: { id: challengeId } });

/** People she looks up, chooses from, reads or is notified about. */
const visibility: ListCase[] = [
  { spec: listProgramMembers, ask: program, finds: 'neither', control: 'stranger' },
  {
    spec: listMembersNotInTeam,
    ask: ({ programId, emptyTeamId }) => ({ params: { id: programId }, query: { teamId: emptyTeamId } }),
    finds: 'neither',
    control: 'stranger',
  },
  { spec: searchMembers, ask: program, finds: 'neither', control: 'stranger' },
  { spec: getMyWeek, ask: own, finds: 'neither', control: null },
  {
    spec: listFriends,
    ask: ({ host }) => ({ params: { id: host.id } }),
    finds: 'neither',
    control: 'stranger',
  },
  { spec: listFriends, ask: own, finds: 'neither', control: 'friend', as: 'her own' },
  { spec: getFriendsBoard, ask: own, finds: 'neither', control: 'friend' },
  { spec: listFeed, ask: own, finds: 'neither', control: 'friend' },
  { spec: listProgramJournals, ask: program, finds: 'neither', control: 'stranger' },
  {
    spec: listJournalComments,
    ask: ({ journalId }) => ({ params: { id: journalId } }),
    finds: 'neither',
    control: 'stranger',
  },
  { spec: getTeam, ask: team, finds: 'neither', control: 'stranger', as: 'who leads it' },
  { spec: listTeamMembers, ask: team, finds: 'neither', control: 'stranger' },
  {
    spec: getOrganization,
    ask: ({ organizationId }) => ({ query: { id: organizationId } }),
    finds: 'neither',
    control: 'stranger',
  },
  {
    spec: getMobileOrganization,
    ask: ({ organizationId }) => ({ query: { id: organizationId } }),
    finds: 'neither',
    control: 'stranger',
  },
  {
    spec: listChallengeEntrants,
    ask: ({ challengeId }) => ({ params: { id: challengeId, entity: 'members' } }),
    finds: 'neither',
    control: 'stranger',
  },
  {
    spec: listChallengeInvites,
    ask: ({ ownChallengeId }) => ({ params: { id: ownChallengeId } }),
    finds: 'neither',
    control: 'stranger',
  },
  { spec: listMemberInvites, ask: own, finds: 'neither', control: 'stranger' },
  { spec: listBlocked, ask: own, finds: 'hers', control: null },
];

/** Things people do together, and the messages written to her. */
const together: ListCase[] = [
  { spec: getLeaderboard, ask: challenge, finds: 'both', control: 'stranger' },
  { spec: getTeamLeaderboard, ask: team, finds: 'both', control: 'stranger' },
  { spec: getTeamMembersStepData, ask: team, finds: 'both', control: 'stranger' },
  { spec: getProgramLeaderboard, ask: program, finds: 'both', control: 'stranger' },
  { spec: getChallengeDiscussion, ask: challenge, finds: 'both', control: 'stranger' },
  { spec: getTeamDiscussion, ask: team, finds: 'both', control: 'stranger' },
  // Includes requests to join a team that she leads.
  { spec: listMessages, ask: own, finds: 'both', control: 'stranger' },
];

export const lists: readonly ListCase[] = [...visibility, ...together];

/** Endpoints that name one person and are no list. The second half of blocks.test.ts covers them. */
export const lookUps = ['getAuthUser', 'getMember', 'getMobileMember', 'getProfile', 'listMemberJournals'];
/** For admins only, who see everyone. */
export const adminsAlone = [
  'listPeopleWithRoles',
  'getRoles',
  'listReports',
  'searchPeople',
  'getPerson',
  'listDirectory',
  'listInvitations',
  'listAdminLog',
  'listUnusualDays',
  'listJoinRequests',
  'previewReport',
  'listReportFiles',
  'listMemberImportRows',
  'listMemberImports',
  'getMemberImport',
  'listEmailRecipients',
  'listEmailArchive',
  'listMemberLedger',
];
