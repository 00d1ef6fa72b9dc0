import { writeAudit } from '../../../kernel/audit/public.ts';
import { insertLogin } from '../../../domain/identity/public.ts';
import { createMember } from '../../../domain/members/public.ts';
import { hashPassword, passwordProblems } from '../../../kernel/password/public.ts';
import { countPrograms, createProgram } from '../../../domain/programs/public.ts';
import { timeZoneOf } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { lockSetup } from '../sessions.queries.ts';
import { startSession, type OpenSession } from './start-session.ts';
import { languageOf } from '../../../platform/words/translate.ts';

export interface Setup {
  programName: string;
  slug: string;
  timeZone: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  locale?: string;
  programCode?: string;
}

interface First {
  passwordHash: string;
  userAgent: string | null;
}

const firstUsername = 'owner';

async function makeFirst(deps: Deps, tx: Db, programId: string, input: Setup, first: First) {
  const now = deps.clock.now();
  const { passwordHash, userAgent } = first;
  const { programName: name, slug, timeZone, email, firstName, lastName, locale, programCode } = input;
  const program = { name, slug, tier: 'pro', type: 'thrive', timeZone, programCode } as const;
  await createProgram(deps, program, { id: programId, tx });
  const loginId = newId();
  const platformRole = 'Super WT Admin';
  if (!(await insertLogin(tx, { id: loginId, email, passwordHash, platformRole, createdAt: now })))
    throw new AppError('setup_done');
  const context = { deps, db: tx, programId, now };
  const settings = { timeZone, ...(locale ? { locale: languageOf(locale) } : {}) };
  const person = { loginId, email, username: firstUsername, firstName, lastName, ...settings };
  const member = await createMember(context, tx, { ...person, roleName: 'ProTierAdmin' });
  const who = { now, programId, actor: { loginId, memberId: member.id } };
  await writeAudit(tx, who, { action: 'setup.run', subjectType: 'program', subjectId: programId });
  return startSession(deps, tx, {
    loginId,
    programId,
    memberId: member.id,
    roleName: platformRole,
    userAgent,
  });
}

/** Creates the first program and its owner, all or nothing. Of two attempts at once the second is refused. */
export async function runSetup(deps: Deps, input: Setup, userAgent: string | null): Promise<OpenSession> {
  if ((await countPrograms(deps.gateway.global())) > 0) throw new AppError('setup_done');
  timeZoneOf(input.timeZone);
  const { email, firstName, lastName, programName, slug } = input;
  const problems = await passwordProblems(input.password, [email, firstName, lastName, programName, slug]);
  if (problems.length) throw new AppError('validation_failed', { fields: { password: problems } });
  const passwordHash = await hashPassword(input.password);
  const programId = newId();
  return inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    await lockSetup(tx);
    if ((await countPrograms(tx)) > 0) throw new AppError('setup_done');
    return makeFirst(deps, tx, programId, input, { passwordHash, userAgent });
  });
}
