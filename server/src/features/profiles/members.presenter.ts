import { shownAddress } from '#contract/email-address.ts';
import type { Member, RanksShown } from '#contract/features/profiles/profiles.ts';
import type { MemberRow as ListedMember } from '#contract/features/programs/programs.ts';
import type { WeekBegins } from '#contract/features/profiles/own-days.ts';
import type { StepUnit } from '#contract/features/profiles/own-steps.ts';
import type { Units } from '#contract/units.ts';
import { programRole, roleFlags } from '#contract/roles.ts';

interface Fields {
  id: string;
  programId: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  image: string | null;
  about: string;
  roleName: string;
  registeredOn: string;
  timeZone: string;
  dailyStepGoal: number | null;
  strideMetres: number | null;
  locale: string;
  distanceUnit: string;
  weightUnit: string;
  lengthUnit: string;
  glucoseUnit: string;
  profileHidden: boolean;
  ranksShown: string;
  momentsOn: boolean;
  easierUntil: string | null;
  dayBeginsHour: number;
  weekBeginsOn: string | null;
  stepUnit: string;
  dismissedRequiredModal: boolean;
  showGetStarted: boolean;
  seesPreventative: boolean;
}

const unitsOf = ({ distanceUnit, weightUnit, lengthUnit, glucoseUnit }: Fields) =>
  ({ distance: distanceUnit, weight: weightUnit, length: lengthUnit, glucose: glucoseUnit }) as Units;

/** Returns the facts about a member that a viewer gets. Private fields are null except for the member and admins. */
export function presentMember(
  row: Fields,
  seen: {
    own: boolean;
    privately: boolean;
    update: boolean;
    /** Of whoever may see it, which admins may. */
    employeeNumber: string | null;
  },
): Member {
  const {
    id,
    programId,
    firstName,
    lastName,
    username,
    image,
    about,
    profileHidden,
    dismissedRequiredModal,
  } = row;
  const { isAdmin } = roleFlags(programRole(row.roleName));
  return {
    id,
    programId,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    username,
    image,
    about,
    isAdmin,
    isProgramAdmin: isAdmin,
    showGetStartedGuide: row.showGetStarted,
    dismissedRequiredModal,
    questions: [],
    registeredDate: row.registeredOn,
    email: seen.privately ? shownAddress(row.email) : null,
    timeZone: seen.privately ? row.timeZone : null,
    dailyStepGoal: seen.privately ? row.dailyStepGoal : null,
    strideMetres: seen.privately ? row.strideMetres : null,
    locale: seen.privately ? row.locale : null,
    units: seen.privately ? unitsOf(row) : null,
    profileHidden,
    ranksShown: seen.own ? (row.ranksShown as RanksShown) : null,
    momentsOn: seen.own ? row.momentsOn : null,
    easierUntil: seen.own ? row.easierUntil : null,
    dayBeginsHour: seen.own ? row.dayBeginsHour : null,
    weekBeginsOn: seen.own ? (row.weekBeginsOn as WeekBegins | null) : null,
    stepUnit: seen.own ? (row.stepUnit as StepUnit) : null,
    seesPreventative: seen.privately ? row.seesPreventative : null,
    employeeNumber: seen.employeeNumber,
    abilities: { update: seen.update },
  };
}

interface ListedFields extends Pick<
  Fields,
  'id' | 'firstName' | 'lastName' | 'username' | 'image' | 'registeredOn'
> {
  teamName: string | null;
}

export function presentListedMember({
  id,
  firstName,
  lastName,
  username,
  image,
  teamName,
  registeredOn,
}: ListedFields): ListedMember {
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    username,
    image,
    teamName,
    registeredDate: registeredOn,
  };
}
