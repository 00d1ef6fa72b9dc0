import type { BodyOf } from '#contract/endpoint.ts';
import type { createSignOnCode as createEndpoint } from '#contract/features/sessions/apps.ts';
import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  actorOfSession,
  findLogin,
  findMembershipsOfLogin,
  findSignOnCode,
  insertSignOnCode,
  takeSignOnCode,
  type SignOnCodeRow,
} from '../../../domain/identity/public.ts';
import { holdsRole } from '../../../domain/area-roles/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { findIdentity } from '../../../domain/resellers/public.ts';
import { hasSecondFactor } from '../../../domain/second-factor/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import type { Actor, Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { guessesFrom } from './guesses.ts';
import { noteRefusal, noteRefusedToken } from './note-refusal.ts';
import { accessPaired, proveToken, refusalsOf } from './sign-on-by-reseller.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

const codeMs = 60_000;
const refused = () => new AppError('sign_on_refused');

type Maker = Pick<SignOnCodeRow, 'programId' | 'loginId' | 'memberId' | 'resellerId' | 'sessionId'>;

/** Returns the member of the program whom a reseller's token names. A code makes nobody a member. */
async function namedByReseller(deps: Deps, nonce: string, programId: string): Promise<Maker> {
  const proved = await proveToken(deps, nonce);
  const program = await accessPaired(deps, programId, proved.resellerId);
  const db = deps.gateway.global();
  const loginId = await findIdentity(db, proved.resellerId, proved.claims.sub);
  const places = loginId ? await findMembershipsOfLogin(db, loginId) : [];
  const place = places.find((each) => each.programId === program.id);
  if (!loginId || !place) throw refused();
  const { memberId } = place;
  return { programId: program.id, loginId, memberId, resellerId: proved.resellerId, sessionId: null };
}

/** Returns a member's own app. Pages that it opened, and browsers, make no codes. */
function namedByApp({ actor, programId }: { actor: Actor; programId: string }): Maker {
  if (actor.clientId === null || programId !== actor.homeProgramId) throw new AppError('forbidden');
  const { loginId, memberId, sessionId } = actor;
  return { programId, loginId, memberId, resellerId: null, sessionId };
}

/** Refuses people who have to prove who they are here: nobody becomes an admin by what somebody else says. */
async function readMember(deps: Deps, { programId, memberId, loginId }: Maker) {
  const [login, member] = await Promise.all([
    findLogin(deps.gateway.global(), loginId),
    findMember(deps.gateway.forProgram(programId), programId, memberId),
  ]);
  if (!login || member?.status !== 'active') throw refused();
  const roleName = effectiveRole(login.platformRole, member.roleName);
  const holds = await holdsRole(deps.gateway.forProgram(programId), programId, memberId);
  if (holds || rankOf(roleName) > 0) throw new AppError('sign_on_admin');
  return { member, roleName };
}

/** Makes a code for a member, by the token of a reseller or the session of their app. It is stored as a hash. */
export async function createSignOnCode(
  deps: Deps,
  { nonce, programId }: BodyOf<typeof createEndpoint>,
  { ip, caller }: { ip: string; caller: { actor: Actor; programId: string } | null },
): Promise<{ code: string; address: string; expiresAt: Date }> {
  const now = deps.clock.now();
  const bySignature = () =>
    within(deps.gateway.global(), refusalsOf(deps, ip, programId ?? ''), now, () =>
      namedByReseller(deps, nonce ?? '', programId ?? ''),
    );
  const isSigned = nonce !== undefined || programId !== undefined;
  if (!isSigned && !caller) throw new AppError('not_signed_in');
  const maker = isSigned ? await noteRefusedToken(deps, bySignature) : namedByApp(caller!);
  await readMember(deps, maker);
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + codeMs);
  const { programId: at, loginId, memberId, resellerId } = maker;
  await inTransaction(deps.gateway.forProgram(at), async (tx) => {
    await insertSignOnCode(tx, { ...maker, codeHash: sha256(code), expiresAt });
    await writeAudit(
      tx,
      { now, programId: at, actor: { loginId, memberId } },
      {
        action: 'signOnCodes.create',
        subjectType: 'member',
        subjectId: memberId,
        details: { by: resellerId ?? 'app' },
      },
    );
  });
  return { code, address: `${deps.env.publicUrl}/my-dashboard?npt=${code}`, expiresAt };
}

/** Why a code that is known doesn't work now; null: it does. */
async function refusalOf(deps: Deps, row: SignOnCodeRow): Promise<string | null> {
  if (row.usedAt) return 'used';
  if (row.expiresAt <= deps.clock.now()) return 'expired';
  if (row.sessionId === null) return null;
  // Somebody who has logged out in the app, or lost it, takes its codes along.
  return actorOfSession(deps, row.programId, row.sessionId).then(
    () => null,
    () => 'session_ended',
  );
}

/** Reads a code that works now. Whatever is wrong with it is written down, and answered alike. */
async function readCode(deps: Deps, code: string): Promise<SignOnCodeRow> {
  const row = await findSignOnCode(deps.gateway.global(), sha256(code));
  const reason = row ? await refusalOf(deps, row) : 'unknown';
  if (row && !reason) return row;
  await noteRefusal(deps, 'signOnCodes.refused', reason ?? '', row);
  throw refused();
}

const withinTries = <R>(deps: Deps, ip: string, work: () => Promise<R>): Promise<R> =>
  within(deps.gateway.global(), guessesFrom(deps, 'sign-on-code', ip), deps.clock.now(), work);

/** Returns who would log in with a code, which stays valid. Errors: sign_on_refused. */
export const previewSignOnCode = (deps: Deps, code: string, ip: string) =>
  withinTries(deps, ip, async () => {
    const row = await readCode(deps, code);
    const { member } = await readMember(deps, row);
    const program = await findProgram(deps.gateway.global(), row.programId);
    return { name: `${member.firstName} ${member.lastName}`.trim(), programName: program?.name ?? '' };
  });

/**
 * Logs in with a code and uses it up in the same transaction: of many exchanges at once one succeeds, and one that is
 * interrupted leaves the code as it was. Errors: sign_on_refused, sign_on_admin, second_factor_needed.
 */
export const exchangeSignOnCode = (
  deps: Deps,
  code: string,
  { ip, userAgent }: Caller,
): Promise<OpenSession> =>
  withinTries(deps, ip, async () => {
    const row = await readCode(deps, code);
    const { roleName } = await readMember(deps, row);
    const { programId, loginId, memberId, sessionId } = row;
    const now = deps.clock.now();
    // An app's member gave it when they logged in there.
    const needsFactor = sessionId === null && (await hasSecondFactor(deps.gateway.global(), loginId));
    const session = await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
      if (!(await takeSignOnCode(tx, row.codeHash, now))) return null;
      await writeAudit(
        tx,
        { now, programId, actor: { loginId, memberId } },
        {
          action: 'signOnCodes.use',
          subjectType: 'member',
          subjectId: memberId,
        },
      );
      if (needsFactor) return 'second-factor';
      const who = { loginId, programId, memberId, roleName, userAgent };
      return startSession(deps, tx, { ...who, isByCode: true, isByCompany: sessionId !== null });
    });
    // The second step has a ticket of its own, which the code is exchanged for.
    if (session === 'second-factor') await askForSecondFactor(deps, loginId);
    else if (session) return session;
    await noteRefusal(deps, 'signOnCodes.refused', 'used', row);
    throw refused();
  });
