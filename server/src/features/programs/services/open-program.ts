import type { BodyOf } from '#contract/endpoint.ts';
import { resellersAssign } from '#contract/features/resellers/resellers.ts';
import type { createProgram as endpoint } from '#contract/features/programs/programs.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { hashOf, insertLinks, insertMemberInvites, life } from '../../../domain/invitations/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { createMember, placeholderUsername } from '../../../domain/members/public.ts';
import {
  createProgram,
  isNameInUse,
  presentProgram,
  type ProgramRow,
} from '../../../domain/programs/public.ts';
import { adminRoleOf } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import { refuseUnknownLanguages } from '../known-languages.ts';
import { houseDefaults } from './house-defaults.ts';

type Input = BodyOf<typeof endpoint>;
type FirstAdmin = NonNullable<Input['firstAdmin']>;

/** Creates the first admin of a program, who takes the member over by the link in their email. */
async function inviteAdmin(context: Context, tx: Db, program: ProgramRow, admin: FirstAdmin): Promise<void> {
  const { deps, now } = context;
  const { email, firstName, lastName } = admin;
  const language = languageOf(admin.locale);
  const own = { deps, db: tx, programId: program.id, now };
  const member = await createMember(own, tx, {
    loginId: null,
    email,
    username: placeholderUsername(),
    firstName,
    lastName,
    timeZone: program.timeZone,
    locale: language,
    roleName: adminRoleOf(program.tier),
  });
  const inviteId = newId();
  const invite = { id: newId(), inviteId, email: email.trim(), memberId: member.id };
  await insertMemberInvites(tx, program.id, [invite], { now, oldest: new Date(now.getTime() - life) });
  const expiresAt = new Date(now.getTime() + life);
  await insertLinks(tx, program.id, [{ inviteId, emailHash: hashOf(email) }], { now, expiresAt });
  const { supportEmail } = deps.env;
  const programName = program.name;
  const invitation = translate(language)('mails:firstAdmin', { programName });
  await queueMail(tx, {
    ...composeMail(language, 'outsiderInvite', {
      programName,
      invitation,
      invitationId: inviteId,
      supportEmail,
    }),
    language,
    programId: program.id,
    loginId: null,
    kind: 'outsider-invite',
    recipient: email.trim(),
    cause: `outsider-invite:${inviteId}`,
    now,
  });
}

function orTaken(error: unknown): never {
  if (isTaken(error, 'program_slug_key'))
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  throw error;
}

/** Creates a program for platform staff, with its first admin if one is named. It is audited in the new program. */
export async function openProgram(
  context: Context,
  { firstAdmin, resellerId, languagesOn, examples, sameName, ...input }: Input,
) {
  if (resellerId && resellersAssign.scopes[context.actor.kind] === 'none') throw forbidden();
  refuseUnknownLanguages(languagesOn);
  const db = context.deps.gateway.forPlatform('create a program');
  return once({ ...context, db }, async (tx) => {
    if (!sameName && (await isNameInUse(tx, input.name.trim()))) throw invalid('sameName', 'name_in_use');
    const id = newId();
    const house = resellerId ? await houseDefaults(tx, id, resellerId.toLowerCase(), context.now) : null;
    const settings = { ...house?.program.settings, ...(languagesOn ? { languagesOn } : {}) };
    const own = { ...input, ...house?.program, settings };
    const program = await createProgram(context.deps, own, { id, tx });
    await house?.keepLogo();
    if (firstAdmin) await inviteAdmin(context, tx, program, firstAdmin);
    const who = { now: context.now, programId: program.id, actor: context.actor };
    await writeAudit(tx, who, { action: 'programs.create', subjectType: 'program', subjectId: program.id });
    const actor = { ...context.actor, programId: id };
    const inside = { ...context, db: tx, programId: id, actor, idempotency: null };
    const examplesIn = examples ? languageOf(firstAdmin?.locale ?? languagesOn?.[0] ?? 'en') : null;
    await emit(inside, tx, 'program.opened', { resellerId: program.resellerId, examplesIn, by: inside });
    return presentProgram(program);
  }).catch(orTaken);
}
