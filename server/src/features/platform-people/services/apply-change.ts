import type { PlatformRole } from '#contract/features/platform-people/staff.ts';
import { endSessionsOfLogin, findLoginByEmail, setPlatformRole } from '../../../domain/identity/public.ts';
import { composeUnsigned, queueMail } from '../../../domain/mail/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { createStaffAccount, type NewStaff } from '../../../domain/staff/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';

export interface Work {
  deps: Deps;
  now: Date;
  /** Null: a command on the server. */
  actor: { loginId: string } | null;
}

export interface RoleChange extends NewStaff {
  loginId: string | null;
  from: PlatformRole | null;
  to: PlatformRole | null;
}

const actions = { add: 'staff.add', change: 'staff.change', end: 'staff.end' } as const;
const kindOf = ({ from, to }: RoleChange) => (to === null ? 'end' : from === null ? 'add' : 'change');

const roleWords = (language: ReturnType<typeof languageOf>, role: PlatformRole) =>
  translate(language)(role === 'Super WT Admin' ? 'mails:staffRole.superAdmin' : 'mails:staffRole.staff');

/** Tells somebody with an account by email which role they have now. */
async function queueNews({ deps, now }: Work, tx: Db, loginId: string, change: RoleChange): Promise<void> {
  const language = languageOf(change.locale);
  const { supportEmail, publicUrl } = deps.env;
  const words = { firstName: change.firstName, supportEmail };
  const text =
    change.to === null
      ? composeUnsigned(language, 'staffEnded', words)
      : composeUnsigned(language, 'staffRole', {
          ...words,
          role: roleWords(language, change.to),
          link: `${publicUrl}/adminsuper`,
        });
  await queueMail(tx, {
    ...text,
    language,
    programId: null,
    loginId,
    kind: 'staff-role',
    recipient: change.email,
    cause: `staff-role:${newId()}`,
    now,
  });
}

/**
 * Carries a change out: people without an account get one, an ended role ends their sessions. Roles are locked.
 * Errors: already_staff, when an account with this address got a role since the change was asked for.
 */
export async function applyChange(
  work: Work,
  tx: Db,
  change: RoleChange,
  { homeProgramId, inviter }: { homeProgramId: string; inviter: string },
): Promise<string> {
  const { deps, now } = work;
  const kind = kindOf(change);
  const known = change.loginId === null ? await findLoginByEmail(tx, change.email) : undefined;
  if (known?.platformRole) throw new AppError('already_staff', { fields: { email: ['already_staff'] } });
  let loginId = change.loginId ?? known?.id ?? null;
  if (loginId === null) {
    const home = await findProgram(tx, homeProgramId);
    const language = languageOf(change.locale);
    const to = translate(language)('mails:staffInvitation.toPlatform', {
      role: roleWords(language, change.to!),
    });
    loginId = await createStaffAccount({ deps, now }, tx, change, {
      home: home!,
      platformRole: change.to!,
      inviter,
      to,
    });
  } else {
    await setPlatformRole(tx, loginId, change.to, now);
    if (kind === 'end') await endSessionsOfLogin(tx, loginId, 'role_ended', now);
    await queueNews(work, tx, loginId, change);
  }
  const details = { login: loginId, from: change.from, to: change.to };
  await writePlatformLog(tx, work, { action: actions[kind], subjectId: loginId, details });
  return loginId;
}
