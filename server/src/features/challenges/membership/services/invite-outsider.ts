import type { Language } from '#copy/languages.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import { inviteOutsider as writeInvitation } from '../../../../domain/invitations/public.ts';
import { composeMail, queueMail } from '../../../../domain/mail/public.ts';
import type { InviteInput } from '../../../../kernel/manifest/public.ts';
import { textsIn } from '../../../../domain/translations/public.ts';
import { findMember } from '../../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../../kernel/throttle/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { forbidden, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { accessChallengeToManage } from '../../../../domain/challenges/public.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { refuseLate } from './refuse-late.ts';
import { translate } from '../../../../platform/words/translate.ts';

const hour = 60 * 60_000;

interface Invited {
  email: string;
  challenge: Pick<ChallengeRow, 'id' | 'name' | 'invitationText' | 'translations'> | null;
}

/** Returns a challenge that people invited by email can join at once. */
async function challengeOf(context: Context, challengeId: string | undefined): Promise<Invited['challenge']> {
  if (!challengeId) return null;
  const challenge = await accessChallengeToManage(context, challengeId);
  if (challenge.betweenWhom === 'groups') throw invalid('challengeId', 'only_individuals');
  refuseLate(challenge, context.now, false);
  return challenge;
}

/** A program that is not open to everybody is opened only by its admins. */
function refuseClosed({ actor }: Context, { settings, registrationCodeHash }: ProgramRow): void {
  if (actor.rank === 0 && (!settings.allowRegistration || registrationCodeHash)) throw forbidden();
}

/** Returns the sentence that invites, and below it what the challenge says of itself. */
function invitationOf(
  language: Language,
  inviter: string,
  programName: string,
  challenge: Invited['challenge'],
) {
  const t = translate(language);
  if (!challenge) return t('mails:outsiderInvite.toProgram', { inviter, programName });
  const sentence = t('mails:outsiderInvite.toChallenge', {
    inviter,
    programName,
    challengeName: challenge.name,
  });
  const own = { invitationText: challenge.invitationText.trim() };
  const { invitationText } = textsIn(language, challenge.translations, own);
  return [sentence, invitationText].filter(Boolean).join('\n\n');
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
  // The inviter knows the addresses, and learns nothing about the people invited.
  const { language } = actor;
  const inviter = self ? `${self.firstName} ${self.lastName}`.trim() : program.name;
  const text = composeMail(language, 'outsiderInvite', {
    programName: program.name,
    invitation: invitationOf(language, inviter, program.name, challenge),
    invitationId: id,
    supportEmail: deps.env.supportEmail,
  });
  const cause = `outsider-invite:${id}`;
  const mail = {
    ...text,
    language,
    programId,
    loginId: null,
    kind: 'outsider-invite' as const,
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
