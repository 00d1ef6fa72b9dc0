import { words } from '#copy/words.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import { once } from '../../../core/idempotency/public.ts';
import { inviteOutsider as writeInvitation } from '../../../core/invitations/public.ts';
import { queueMail } from '../../../core/mail/public.ts';
import type { InviteInput } from '../../../core/manifest/public.ts';
import { findMember } from '../../../core/members/public.ts';
import { findProgram, type ProgramRow } from '../../../core/programs/public.ts';
import { throttleKey, useUp } from '../../../core/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { accessChallengeToManage } from '../challenges.access.ts';
import { refuseLate } from './add-members.ts';

const hour = 60 * 60_000;

interface Invited {
  email: string;
  challenge: { id: string; name: string } | null;
}

/** A challenge that whoever comes by mail can join at once. */
async function challengeOf(context: Context, challengeId: string | undefined): Promise<Invited['challenge']> {
  if (!challengeId) return null;
  const challenge = await accessChallengeToManage(context, challengeId);
  if (challenge.betweenWhom === 'groups') throw invalid('challengeId', 'only_individuals');
  refuseLate(challenge, context.now, false);
  return challenge;
}

/** A program that does not take everybody is opened by its admins alone. */
function refuseClosed({ actor }: Context, { settings, registrationCodeHash }: ProgramRow): void {
  if (actor.rank === 0 && (!settings.allowRegistration || registrationCodeHash)) throw forbidden();
}

async function send(
  context: Context,
  tx: Db,
  program: ProgramRow,
  { email, challenge }: Invited,
): Promise<void> {
  const { deps, programId, actor, now } = context;
  const self = await findMember(tx, programId, actor.memberId);
  const id = await writeInvitation(context, tx, {
    email,
    challengeId: challenge?.id ?? null,
    byMemberId: self?.id ?? null,
  });
  // Who invites knows whom they write to; of the invited nothing is known.
  const { language } = actor;
  const text = words(language).mails.outsiderInvite({
    inviter: self ? `${self.firstName} ${self.lastName}`.trim() : program.name,
    programName: program.name,
    challengeName: challenge?.name ?? null,
    invitationId: id,
    supportEmail: deps.env.supportEmail,
  });
  const cause = `outsider-invite:${id}`;
  const mail = {
    ...text,
    language,
    programId,
    loginId: null,
    kind: 'outsider-invite',
    recipient: email,
    cause,
    now,
  };
  await queueMail(tx, mail);
  if (actor.rank === 0) return;
  const challengeId = challenge?.id ?? null;
  await writeAudit(tx, context, {
    action: 'invites.outsider',
    subjectType: challengeId ? 'challenge' : 'program',
    subjectId: challengeId ?? programId,
  });
}

/**
 * Invites somebody by mail to register, and with that to join a challenge. Nothing is looked up about the address: the
 * answer and the work are the same whether it is known or not. 50 an hour and member.
 */
export async function inviteOutsider(context: Context, input: InviteInput): Promise<void> {
  const { programId, actor, now, deps } = context;
  const email = input.outsiderEmail?.trim();
  if (!email) throw invalid('outsiderEmail', 'required');
  const challenge = await challengeOf(context, input.challengeId);
  const program = await findProgram(context.db, programId);
  if (!program) throw notFound();
  refuseClosed(context, program);
  const limit = { key: throttleKey('outsiders', programId, actor.memberId), most: 50, windowMs: hour };
  await useUp(deps.gateway.global(), [limit], now);
  await once(context, async (tx) => {
    await send(context, tx, program, { email, challenge });
    return { done: true };
  });
}
