import type { StepUnit } from '#contract/features/profiles/own-steps.ts';
import type { WeekBegins } from '#contract/features/profiles/own-days.ts';
import { shownAddress } from '#contract/email-address.ts';
import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import type { SetupInvitation } from '#contract/features/sessions/setup-invitations.ts';
import type { AuthUser, Session } from '#contract/features/sessions/sessions.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import type { Units } from '#contract/units.ts';
import type { Maintenance } from '../../kernel/installation/pure.ts';
import { roleFlags } from '#contract/roles.ts';

interface SessionFields {
  accessToken: string;
  accessExpiresAt: Date;
  memberId: string;
  programId: string;
  isShared: boolean;
}

/** What a native app keeps, which has no cookies. */
export const presentAppSession = (session: SessionFields & { refreshToken: string }): Session => ({
  ...presentSession(session),
  refreshToken: session.refreshToken,
});

export function presentSession({
  accessToken,
  accessExpiresAt,
  memberId,
  programId,
  isShared: shared,
}: SessionFields): Session {
  return { accessToken, accessExpiresAt: accessExpiresAt.toISOString(), memberId, programId, shared };
}

interface MemberFields {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  image: string | null;
  showGetStarted: boolean;
  dismissedRequiredModal: boolean;
  registeredOn: string;
  timeZone: string;
  locale: string;
  distanceUnit: string;
  weightUnit: string;
  lengthUnit: string;
  glucoseUnit: string;
  dailyStepGoal: number | null;
  momentsOn: boolean;
  welcomed: boolean;
  profileHidden: boolean;
  ranksShown: string;
  dayBeginsHour: number;
  weekBeginsOn: string | null;
  stepUnit: string;
  strideMetres: number | null;
}

interface Standing {
  programId: string;
  roleName: string;
  roles: readonly HeldRole[];
  today: string;
  isTeamLeader: boolean;
  resellerId: string | null;
  actingUntil: Date | null;
  factorDueAt: Date | null;
  maintenance: Maintenance | null;
  /** False after an admin hid the first steps of the program. */
  hasFirstSteps: boolean;
}

type Relations = Pick<AuthUser, 'program' | 'teams' | 'unreadCount'>;

const unitsOf = ({ distanceUnit, weightUnit, lengthUnit, glucoseUnit }: MemberFields) =>
  ({ distance: distanceUnit, weight: weightUnit, length: lengthUnit, glucose: glucoseUnit }) as Units;

const presentMaintenance = ({ startsAt, endsAt, texts }: Maintenance, locale: string) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  text: texts[locale.startsWith('es') ? 'es' : 'en'],
});

export function presentAuthUser(row: MemberFields, standing: Standing, relations: Relations): AuthUser {
  const { id, firstName, lastName, email, username, image, dismissedRequiredModal } = row;
  const { timeZone, locale, dailyStepGoal } = row;
  const { programId, roleName, roles, today, isTeamLeader, resellerId, actingUntil, factorDueAt } = standing;
  const { maintenance } = standing;
  const { adminLevel, isAdmin, isWtAdmin, isSuperAdmin } = roleFlags(roleName);
  return {
    id,
    programId,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email: shownAddress(email),
    username,
    image,
    roleName,
    adminLevel,
    isAdmin,
    isProgramAdmin: isAdmin,
    isWtAdmin,
    isSuperAdmin,
    isTeamLeader,
    roles: roles.map(({ role, organizationId }) => ({ role, organizationId })),
    resellerId,
    showGetStartedGuide: row.showGetStarted && standing.hasFirstSteps,
    dismissedRequiredModal,
    registeredDate: row.registeredOn,
    timeZone,
    locale,
    units: unitsOf(row),
    today,
    dailyStepGoal,
    momentsOn: row.momentsOn,
    welcomed: row.welcomed,
    profileHidden: row.profileHidden,
    ranksShown: row.ranksShown as RanksShown,
    strideMetres: row.strideMetres === null ? null : Number(row.strideMetres),
    dayBeginsHour: row.dayBeginsHour,
    weekBeginsOn: row.weekBeginsOn as WeekBegins | null,
    stepUnit: row.stepUnit as StepUnit,
    secondFactorDueAt: factorDueAt?.toISOString() ?? null,
    actingUntil: actingUntil?.toISOString() ?? null,
    maintenance: maintenance && presentMaintenance(maintenance, locale),
    ...relations,
  };
}

interface RegistrationFields {
  id: string;
  name: string;
  slug: string;
  timeZone: string;
  registrationCodeHash: string | null;
  settings: Pick<ProgramSettings, 'programLogo' | 'allowRegistration' | 'usernameRule' | 'organizationsName'>;
}

interface InvitedFields {
  isInvited: boolean;
  invitee: { email: string; firstName: string | null; lastName: string | null } | null;
  needsPassword: boolean;
}

/** An invited person finds a closed program open and needs no code. */
export function presentRegistration(
  { id, name, slug, timeZone, registrationCodeHash, settings }: RegistrationFields,
  { isInvited, invitee, needsPassword }: InvitedFields,
  organizations: readonly { id: string; name: string }[],
) {
  return {
    programId: id,
    programName: name,
    slug,
    logo: settings.programLogo,
    needsCode: registrationCodeHash !== null && !isInvited,
    open: settings.allowRegistration || isInvited,
    needsPassword,
    timeZone,
    usernameRule: settings.usernameRule,
    organizations: organizations.length
      ? {
          name: settings.organizationsName,
          items: organizations.map((each) => ({ id: each.id, name: each.name })),
        }
      : null,
    invitee: invitee && {
      email: invitee.email,
      firstName: invitee.firstName,
      lastName: invitee.lastName,
    },
  };
}

interface InvitationFields extends Pick<SetupInvitation, 'id' | 'email' | 'tier' | 'type'> {
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export const presentSetupInvitation = (row: InvitationFields): SetupInvitation => ({
  id: row.id,
  email: row.email,
  tier: row.tier,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});
