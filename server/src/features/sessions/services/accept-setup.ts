import type { BodyOf } from '#contract/endpoint.ts';
import type { acceptSetupInvitation } from '#contract/features/sessions/setup-invitations.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import {
  findSetupInvitation,
  insertLogin,
  useSetupInvitation,
  type SetupInvitationRow,
} from '../../../domain/identity/public.ts';
import { createMember } from '../../../domain/members/public.ts';
import { hashPassword, passwordProblems } from '../../../kernel/password/public.ts';
import { createProgram } from '../../../domain/programs/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import { adminRoleOf } from '../../../domain/tiers/public.ts';
import { timeZoneOf } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { guessesFrom } from './guesses.ts';
import { firstAdminContext } from './first-admin-context.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

type Input = BodyOf<typeof acceptSetupInvitation>;

const firstUsername = 'admin';

/** Reads the invitation of a token. Wrong ones are counted for each address. */
export async function readSetupInvitation(
  deps: Deps,
  token: string,
  ip: string,
): Promise<SetupInvitationRow> {
  const now = deps.clock.now();
  const db = deps.gateway.global();
  return within(db, guessesFrom(deps, 'setup-invitation', ip), now, async () => {
    const found = await findSetupInvitation(db, sha256(token), now, { locks: false });
    if (!found) throw new AppError('link_expired');
    return found;
  });
}

interface First {
  passwordHash: string;
  userAgent: string | null;
}

async function create(deps: Deps, tx: Db, programId: string, input: Input, first: First) {
  const now = deps.clock.now();
  const invitation = await findSetupInvitation(tx, sha256(input.token), now, { locks: true });
  // Of two programs that are created with one link at once, the second is refused.
  if (!invitation) throw new AppError('link_expired');
  const { email, tier, type } = invitation;
  const { programName: name, slug, timeZone, firstName, lastName, locale } = input;
  await createProgram(deps, { name, slug, tier, type, timeZone }, { id: programId, tx });
  const loginId = newId();
  const { passwordHash, userAgent } = first;
  if (!(await insertLogin(tx, { id: loginId, email, passwordHash, platformRole: null, createdAt: now })))
    throw new AppError('email_taken');
  const roleName = adminRoleOf(tier);
  const language = locale ? { locale: languageOf(locale) } : {};
  const named = { email, username: firstUsername, firstName, lastName };
  const context = { deps, db: tx, programId, now };
  const member = await createMember(context, tx, { loginId, ...named, timeZone, ...language, roleName });
  await useSetupInvitation(tx, invitation.id, now);
  const who = { now, programId, actor: { loginId, memberId: member.id } };
  await writeAudit(tx, who, { action: 'programs.create', subjectType: 'program', subjectId: programId });
  if (input.examples) {
    const examplesIn = languageOf(locale ?? 'en');
    const by = firstAdminContext(context, {
      id: member.id,
      loginId,
      roleName,
      timeZone,
      language: examplesIn,
    });
    await emit(context, tx, 'program.opened', { resellerId: null, examplesIn, by });
  }
  return startSession(deps, tx, { loginId, programId, memberId: member.id, roleName, userAgent });
}

function orTaken(error: unknown): never {
  if (isTaken(error, 'program_slug_key'))
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  throw error;
}

/** Creates the program of an invitation with its holder as the first admin, all or nothing. */
export async function acceptSetup(deps: Deps, input: Input, { ip, userAgent }: Caller): Promise<OpenSession> {
  const { email } = await readSetupInvitation(deps, input.token, ip);
  timeZoneOf(input.timeZone);
  const { password, firstName, lastName, programName, slug } = input;
  const problems = await passwordProblems(password, [email, firstName, lastName, programName, slug]);
  if (problems.length) throw new AppError('validation_failed', { fields: { password: problems } });
  const first = { passwordHash: await hashPassword(password), userAgent };
  const programId = newId();
  const work = (tx: Db) => create(deps, tx, programId, input, first);
  return inTransaction(deps.gateway.forProgram(programId), work).catch(orTaken);
}
