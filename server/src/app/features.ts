import { webhooks } from '../features/webhooks/index.ts';
import { apiKeys } from '../features/api-keys/index.ts';
import type { Manifest } from '../kernel/manifest/public.ts';
import type { ProgramPart } from '../kernel/program-files/public.ts';
import { account } from '../features/account-settings/index.ts';
import { accountDataFrom, leaverPersonalData } from '../features/data-rights/index.ts';
import { adminLog } from '../features/admin-log/index.ts';
import { activity } from '../features/activity/index.ts';
import { areaRoles } from '../features/area-roles/index.ts';
import { badges } from '../features/badges/index.ts';
import { boards } from '../features/boards/index.ts';
import { cards } from '../features/cards/index.ts';
import { calendarFrom, calendarPersonalData } from '../features/calendar/index.ts';
import { challenges } from '../features/challenges/index.ts';
import { directories } from '../features/directories/index.ts';
import { companySignOn } from '../features/company-sign-on/index.ts';
import { communications, weeksFrom } from '../features/communications/index.ts';
import { devices } from '../features/devices/index.ts';
import { discussionsFrom } from '../features/discussions/index.ts';
import { examplesFrom } from '../features/examples/index.ts';
import { feed } from '../features/feed/index.ts';
import { friends } from '../features/friends/index.ts';
import { help } from '../features/help/index.ts';
import { integrity } from '../features/integrity/index.ts';
import { kiosks } from '../features/kiosks/index.ts';
import { journals } from '../features/journals/index.ts';
import { journeys } from '../features/journeys/index.ts';
import { liveFrom } from '../features/live/index.ts';
import { maps } from '../features/maps/index.ts';
import { memberCenterFrom } from '../features/member-center/index.ts';
import { members } from '../features/profiles/index.ts';
import { mentalWellness } from '../features/mental-wellness/index.ts';
import { messagesFrom } from '../features/messages/index.ts';
import { moderationFrom } from '../features/moderation/index.ts';
import { momentPersonalData, momentsFrom } from '../features/moments/index.ts';
import { notices } from '../features/notices/index.ts';
import { questions } from '../features/questions/index.ts';
import { testers } from '../features/testers/index.ts';
import { tips } from '../features/tips/index.ts';
import { overviewFrom } from '../features/overview/index.ts';
import { organizations } from '../features/organizations/index.ts';
import { packagesFrom } from '../features/packages/index.ts';
import { photosFrom } from '../features/photos/index.ts';
import { points } from '../features/points/index.ts';
import { operations } from '../features/operations/index.ts';
import { mobileVersions } from '../features/mobile-versions/index.ts';
import { platformPeople } from '../features/platform-people/index.ts';
import { platformHomeFrom } from '../features/platform-home/index.ts';
import { programDeletionFrom } from '../features/program-deletion/index.ts';
import { programFilesFrom } from '../features/program-files/index.ts';
import { namesFrom, programs } from '../features/programs/index.ts';
import { remindersFrom, remindersPersonalData } from '../features/reminders/index.ts';
import { reportingFrom } from '../features/reporting/index.ts';
import { resellers } from '../features/resellers/index.ts';
import { sessions } from '../features/sessions/index.ts';
import { foldAndHold, foldSums, readOnTheirWay, sitewide } from '../features/sitewide/index.ts';
import { teams } from '../features/teams/index.ts';
import { todayFrom } from '../features/today/index.ts';
import { wellness } from '../features/wellness/index.ts';
import { mobileFrom } from './mobile.ts';
import { personalDataOf } from './personal-data.ts';

/** Listeners of one stage of an event (kernel/events) run in this order. */
const own: readonly Manifest[] = [
  sessions,
  account,
  programs,
  help,
  mobileVersions,
  operations,
  platformPeople,
  resellers,
  members,
  memberCenterFrom(
    [teams, organizations, challenges].flatMap((feature) => feature.memberAdders ?? []),
    () => personalData,
  ),
  areaRoles,
  adminLog,
  reportingFrom((language, code) => mentalWellness.reportWords?.(language, code) ?? null),
  overviewFrom({ fold: foldSums, hold: foldAndHold, onTheirWay: readOnTheirWay }),
  activity,
  wellness,
  devices,
  journals,
  friends,
  teams,
  organizations,
  points,
  badges,
  cards,
  kiosks,
  questions,
  notices,
  communications,
  companySignOn,
  directories,
  apiKeys,
  webhooks,
  testers,
  tips,
  maps,
  challenges,
  boards,
  integrity,
  journeys,
  sitewide,
  feed,
  mentalWellness,
];

const discussions = discussionsFrom(own.flatMap((feature) => feature.topics ?? []));
const messages = messagesFrom(
  own.flatMap((feature) => feature.answers ?? []),
  own.flatMap((feature) => feature.invites ?? []),
);
const moderation = moderationFrom([...own, discussions].flatMap((feature) => feature.reportables ?? []));
const moving = [...own, discussions, messages, moderation];

/** All personal data. House tests compare it with the data map. */
export const personalData = [
  ...personalDataOf(moving),
  calendarPersonalData,
  leaverPersonalData,
  momentPersonalData,
  remindersPersonalData,
];

const packages = packagesFrom(own.flatMap((feature) => feature.drafts ?? []));

/** The content of a program file. Parts that refer to others come after them. */
export const programParts: readonly ProgramPart[] = [...own, packages].flatMap(
  (feature) => feature.programParts ?? [],
);

const programFiles = programFilesFrom(
  programParts,
  own.flatMap((feature) => feature.programCopiers ?? []),
);

const accountData = accountDataFrom(personalData);
const programDeletion = programDeletionFrom(
  personalData,
  [programFiles, ...own].flatMap((feature) => feature.programSheets ?? []),
);

const built: readonly Manifest[] = [
  ...moving,
  accountData,
  examplesFrom(personalData),
  packages,
  programFiles,
  programDeletion,
  platformHomeFrom(
    own.flatMap((feature) => feature.home ?? []),
    [...own, accountData, programDeletion].flatMap((feature) => feature.approvals ?? []),
  ),
  photosFrom(moving.flatMap((feature) => feature.photos ?? [])),
  namesFrom(own.flatMap((feature) => feature.names ?? [])),
  calendarFrom(own.flatMap((feature) => feature.calendar ?? [])),
  weeksFrom(own.flatMap((feature) => feature.weeks ?? [])),
  remindersFrom(own.flatMap((feature) => feature.reminders ?? [])),
  todayFrom(
    own.flatMap((feature) => feature.today ?? []),
    own.flatMap((feature) => feature.firstWeek ?? []),
  ),
  // A badge pays points, and points make a level.
  momentsFrom([activity, badges, points, journeys, challenges].flatMap((feature) => feature.moments ?? [])),
  liveFrom(moving.flatMap((feature) => feature.live ?? [])),
];

/** Every feature of the product. The last ones are built from what the others provide. */
export const features: readonly Manifest[] = [
  ...built,
  mobileFrom(built.flatMap((feature) => feature.routes)),
];
