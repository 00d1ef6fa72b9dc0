import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  findLogin,
  findLoginByEmail,
  findMembershipsOfLogin,
  insertLogin,
} from '../../../domain/identity/public.ts';
import { holdsRole } from '../../../domain/area-roles/public.ts';
import { createMember, findMember, nameUsername } from '../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import {
  findIdentity,
  findReseller,
  insertIdentity,
  listKeys,
  lockIdentity,
  newcomerOf,
  noteKeyUse,
  readToken,
  refuseToken,
  useToken,
  type Newcomer,
  type ReadToken,
  type ResellerKeyRow,
  type TokenClaims,
} from '../../../domain/resellers/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import { storedTimeZone } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { languageOf, languagesOf } from '../../../platform/words/translate.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { failuresAt } from './guesses.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

/** Tells the people who connect a reseller's site why. Strangers with a forged token learn nothing. */
const refused = (why?: string) => new AppError('sign_on_refused', why ? { fields: { nonce: [why] } } : {});

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Refusals of one address. Tokens can't be guessed; this saves the work. */
export const refusalsOf = (deps: Deps, ip: string, programId: string) => {
  const isId = isUuid(programId);
  const at = { kind: 'sign-on-from', ip, at: programId, programId: isId ? programId : undefined };
  return { ...failuresAt(deps, at), base: 100 };
};

interface Proved {
  resellerId: string;
  claims: TokenClaims;
}

/** Returns the key that signed a token, of those that still work. */
async function signingKey(token: ReadToken, keys: readonly ResellerKeyRow[]): Promise<ResellerKeyRow | null> {
  for (const key of keys) {
    const isMeant = !key.revokedAt && (token.keyId ?? key.id) === key.id;
    if (isMeant && (await token.isSignedBy(key))) return key;
  }
  return null;
}

/** Whose token it is. Only an active key of its issuer counts. */
async function readSigned(deps: Deps, nonce: string) {
  const db = deps.gateway.global();
  const token = readToken(nonce);
  const issuer = token?.claims.iss ?? '';
  if (!token || !isUuid(issuer)) throw refused();
  const reseller = await findReseller(db, issuer);
  const keys = reseller ? await listKeys(db, reseller.id) : [];
  const key = await signingKey(token, keys);
  if (!reseller || !key) throw refused();
  const why = refuseToken(token.claims, deps.env.publicUrl, deps.clock.now());
  if (why) throw refused(why);
  return { reseller, key, claims: token.claims };
}

/** Returns the signer of the token, which is used up by this. */
export async function proveToken(deps: Deps, nonce: string): Promise<Proved> {
  const db = deps.gateway.global();
  const { reseller, key, claims } = await readSigned(deps, nonce);
  const tokenHash = sha256(claims.jti);
  // Longer than the token can live, so that no clock makes it work again.
  const expiresAt = new Date((claims.exp + 3600) * 1000);
  if (!(await useToken(db, { resellerId: reseller.id, tokenHash, expiresAt }))) throw refused('sign_on_used');
  await noteKeyUse(db, key.id, deps.clock.now());
  return { resellerId: reseller.id, claims };
}

/** A program is for the resellers it belongs to only. */
export async function accessPaired(deps: Deps, programId: string, resellerId: string): Promise<ProgramRow> {
  const program = await findProgram(deps.gateway.global(), programId.toLowerCase());
  if (!program || program.resellerId !== resellerId) throw refused('sign_on_program');
  return program;
}

async function loginOf(deps: Deps, tx: Db, proved: Proved, person: Newcomer | null) {
  const { resellerId, claims } = proved;
  await lockIdentity(tx, resellerId, claims.sub);
  const known = await findIdentity(tx, resellerId, claims.sub);
  if (known) {
    const login = await findLogin(tx, known);
    if (!login) throw refused();
    return login;
  }
  if (!person) throw refused('sign_on_claims');
  const { email } = person;
  const createdAt = deps.clock.now();
  const row = { id: newId(), email, passwordHash: null, platformRole: null };
  // An address is not enough to open an existing account. Its owner logs in with a password.
  if ((await findLoginByEmail(tx, email)) || !(await insertLogin(tx, { ...row, createdAt })))
    throw new AppError('sign_on_email_taken');
  await insertIdentity(tx, { resellerId, externalId: claims.sub, loginId: row.id, createdAt });
  return row;
}

async function memberOf(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  login: { id: string; email: string },
  person: Newcomer | null,
) {
  const place = (await findMembershipsOfLogin(tx, login.id)).find((each) => each.programId === program.id);
  if (place) {
    const member = await findMember(tx, program.id, place.memberId);
    if (member?.status !== 'active') throw refused('sign_on_suspended');
    return member;
  }
  if (!person) throw refused('sign_on_claims');
  const context = { deps, db: tx, programId: program.id, now: deps.clock.now() };
  const offered = languagesOf(program.settings);
  const wanted = languageOf(person.locale);
  const made = await createMember(context, tx, {
    loginId: login.id,
    email: login.email,
    username: await nameUsername(tx, program.id, person),
    firstName: person.firstName,
    lastName: person.lastName,
    timeZone: storedTimeZone(person.timeZone) ?? program.timeZone,
    locale: offered.includes(wanted) ? wanted : (offered[0] ?? wanted),
  }).catch((error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'email_taken';
    throw isTaken ? new AppError('sign_on_email_taken') : error;
  });
  return { id: made.id, roleName: made.roleName };
}

async function open(deps: Deps, program: ProgramRow, proved: Proved, userAgent: string | null) {
  const person = newcomerOf(proved.claims);
  const who = await inTransaction(deps.gateway.forProgram(program.id), async (tx) => {
    const login = await loginOf(deps, tx, proved, person);
    const member = await memberOf(deps, tx, program, login, person);
    const roleName = effectiveRole(login.platformRole, member.roleName);
    // A reseller's signature can't make somebody an admin; admins prove who they are here.
    if (rankOf(roleName) > 0 || (await holdsRole(tx, program.id, member.id)))
      throw new AppError('sign_on_admin');
    return { loginId: login.id, programId: program.id, memberId: member.id, roleName, userAgent };
  });
  await askForSecondFactor(deps, who.loginId);
  return inTransaction(deps.gateway.forProgram(program.id), (tx) => startSession(deps, tx, who));
}

/**
 * Logs in a person a reseller names in a signed token. Someone new becomes a member of the program. The reseller's id
 * identifies them, never just their address, and never makes an admin (docs/decisions/751).
 */
export async function signOnByReseller(
  deps: Deps,
  { nonce, programId }: { nonce: string; programId: string },
  { ip, userAgent }: Caller,
): Promise<OpenSession> {
  const refusals = refusalsOf(deps, ip, programId);
  return within(deps.gateway.global(), refusals, deps.clock.now(), async () => {
    const proved = await proveToken(deps, nonce);
    const program = await accessPaired(deps, programId, proved.resellerId);
    return open(deps, program, proved, userAgent);
  });
}

/** Who a token would log in, for somebody who is logged in already. It is not used up. Errors: sign_on_refused. */
export async function previewSignOn(
  deps: Deps,
  { nonce, programId }: { nonce: string; programId: string },
  ip: string,
): Promise<{ sender: string; programName: string; email: string | null }> {
  const db = deps.gateway.global();
  return within(db, refusalsOf(deps, ip, programId), deps.clock.now(), async () => {
    const { reseller, claims } = await readSigned(deps, nonce);
    const program = await accessPaired(deps, programId, reseller.id);
    const known = await findIdentity(db, reseller.id, claims.sub);
    const login = known ? await findLogin(db, known) : undefined;
    const email = login?.email ?? newcomerOf(claims)?.email ?? null;
    return { sender: reseller.name, programName: program.name, email };
  });
}
