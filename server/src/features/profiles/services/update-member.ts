import { cleanName } from '#contract/clean-name.ts';
import { updateMember as updateEndpoint } from '#contract/features/profiles/profiles.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { programRole, roleFlags } from '#contract/roles.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import {
  setEmployeeNumber,
  type MemberRow,
  updateMemberRow,
  type MemberChange,
} from '../../../domain/members/public.ts';
import {
  deletePhotosOf,
  listPhotos,
  withPictures,
  type HangPictures,
} from '../../../domain/pictures/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { easierDays } from '../../../domain/members/pure.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import { timeZoneOf } from '../../../platform/clock/time-zone.ts';
import { isFullAdmin } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { languagesOf } from '../../../platform/words/translate.ts';

type Input = Omit<MemberChange, 'showGetStarted' | 'image' | 'easierUntil'> & {
  employeeNumber?: string | null;
  showGetStartedGuide?: boolean;
  easierWeek?: boolean;
};

/** A new picture of the actor, or none. */
export interface ImageChange {
  paths: readonly string[];
  remove: boolean;
}

/** Only another admin of the program gives an admin the right to read preventative entries (docs/decisions/165). */
function refuseRight({ actor }: Context, member: MemberRow): void {
  if (!isFullAdmin(actor) || actor.programId !== actor.homeProgramId) throw new AppError('forbidden');
  if (member.id === actor.memberId) throw invalid('seesPreventative', 'not_oneself');
  if (!roleFlags(programRole(member.roleName)).isAdmin) throw invalid('seesPreventative', 'admins_alone');
}

const isOwn = ({ actor }: Context, member: MemberRow) =>
  member.id === actor.memberId && actor.programId === actor.homeProgramId;

/** Members choose a language that their program offers, and their username unless names decide it. Admins may change it. */
function refuseBySettings(
  { actor }: Context,
  member: MemberRow,
  change: Input,
  settings: ProgramSettings | undefined,
): void {
  if (!settings) throw notFound();
  const { locale, username } = change;
  if (locale !== undefined && locale !== member.locale && !languagesOf(settings).includes(locale))
    throw invalid('locale', 'unknown_language');
  if (username === undefined || username === member.username || actor.rank > 0) return;
  if (settings.usernameRule === 'fromName') throw invalid('username', 'username_from_name');
}

/** An easier week begins today. */
const lastEasierDay = ({ now }: Context, { timeZone }: MemberRow) =>
  addDays(dayIn(timeZone, now), easierDays - 1);

const ownChoices = [
  'ranksShown',
  'momentsOn',
  'welcomed',
  'easierWeek',
  'dayBeginsHour',
  'weekBeginsOn',
  'stepUnit',
] as const;

function check(context: Context, member: MemberRow, change: Input, image: ImageChange): void {
  if (change.seesPreventative !== undefined) refuseRight(context, member);
  const forAdmins = [change.dismissedRequiredModal, change.employeeNumber];
  if (forAdmins.some((each) => each !== undefined) && context.actor.rank === 0)
    throw new AppError('forbidden');
  // Only moderators show again what they hid.
  if (member.moderatedAt && change.profileHidden === false) throw invalid('profileHidden', 'moderated');
  // What members show to themselves is nobody else's to change.
  if (change.easierWeek && (change.dailyStepGoal ?? member.dailyStepGoal) === null)
    throw invalid('easierWeek', 'easier_week_needs_goal');
  if (ownChoices.some((choice) => change[choice] !== undefined) && !isOwn(context, member))
    throw new AppError('forbidden');
  // An admin may remove a portrait but not choose one for others.
  if (image.paths.length && !isOwn(context, member)) throw new AppError('forbidden');
}

function orTaken(error: unknown): never {
  if (!isTaken(error, 'member_username')) throw error;
  throw new AppError('username_taken', { fields: { username: ['username_taken'] } });
}

async function changeImage(context: Context, tx: Db, memberId: string, hang: HangPictures) {
  const { programId } = context;
  const owner = { kind: 'portrait', id: memberId } as const;
  await deletePhotosOf(tx, programId, owner);
  await hang(tx, owner);
  const [photo] = await listPhotos(tx, programId, owner.kind, [memberId]);
  await updateMemberRow(tx, programId, memberId, { image: photo?.id ?? null });
}

/**
 * Changes the fields that were sent. Only admins may set dismissedRequiredModal (docs/domain.md#registration). Changes
 * of another person's profile are audited.
 */
export async function updateMember(
  context: Context,
  member: MemberRow,
  input: Input,
  image: ImageChange,
  read: (within: Context) => Promise<object>,
): Promise<void> {
  const { db, programId } = context;
  const { id: memberId } = member;
  check(context, member, input, image);
  if (input.locale !== undefined || input.username !== undefined)
    refuseBySettings(context, member, input, (await findProgram(db, programId))?.settings);
  const { showGetStartedGuide, easierWeek, employeeNumber, ...change } = input;
  const row: MemberChange = {
    ...change,
    ...(change.timeZone === undefined ? {} : { timeZone: timeZoneOf(change.timeZone) }),
    // Without a goal there is nothing to halve.
    ...(change.dailyStepGoal === null ? { easierUntil: null } : {}),
    ...(easierWeek === undefined ? {} : { easierUntil: easierWeek ? lastEasierDay(context, member) : null }),
    ...(showGetStartedGuide === undefined ? {} : { showGetStarted: showGetStartedGuide }),
  };
  const imageMoves = image.remove || image.paths.length > 0;
  await withPictures(context, { paths: image.paths, field: 'image' }, (hang) =>
    inTransaction(db, async (tx) => {
      await refuseOutdated(context, tx, { spec: updateEndpoint, id: memberId, read });
      if (Object.keys(row).length) await updateMemberRow(tx, programId, memberId, row);
      if (employeeNumber !== undefined)
        await setEmployeeNumber(tx, programId, memberId, cleanName(employeeNumber ?? '') || null);
      if (imageMoves) await changeImage(context, tx, memberId, hang);
      if (isOwn(context, member)) return;
      const details = {
        fields: [
          ...Object.keys(row),
          ...(employeeNumber === undefined ? [] : ['employeeNumber']),
          ...(imageMoves ? ['image'] : []),
        ],
      };
      await writeAudit(tx, context, {
        action: 'members.update',
        subjectType: 'member',
        subjectId: memberId,
        details,
      });
    }),
  ).catch(orTaken);
}
