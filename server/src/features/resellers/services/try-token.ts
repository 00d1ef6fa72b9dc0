import type { TokenProblem, TokenTest } from '#contract/features/resellers/token-test.ts';
import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  findLogin,
  findLoginByEmail,
  findMembershipsOfLogin,
  findSignOnCode,
  type LoginRow,
} from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import {
  findIdentity,
  isTokenUsed,
  listKeys,
  newcomerOf,
  readToken,
  refuseToken,
  type ReadToken,
} from '../../../domain/resellers/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { sha256 } from '../../../platform/ids/ids.ts';

const nothing = { keyName: null, programName: null, subject: null, email: null, name: null, expiresAt: null };
const wrong = (kind: TokenTest['kind'], problem: TokenProblem): TokenTest => ({
  ...nothing,
  kind,
  outcome: 'refused',
  problems: [problem],
});

/** Returns those problems of a list that are there. */
const listed = (...all: (TokenProblem | false | null | undefined)[]): TokenProblem[] =>
  all.filter((each): each is TokenProblem => !!each);

const ofToken = {
  sign_on_audience: 'audience',
  sign_on_expired: 'expired',
  sign_on_too_early: 'too_early',
  sign_on_too_long: 'too_long',
} as const;

/** Returns the key that signed a token, of all keys that the reseller ever had. */
async function signerOf(deps: Deps, token: ReadToken, resellerId: string) {
  for (const key of await listKeys(deps.gateway.global(), resellerId))
    if ((token.keyId ?? key.id) === key.id && (await token.isSignedBy(key))) return key;
  return null;
}

/** Returns a program of the reseller. Others, and deactivated ones, are not found. */
async function programOf(deps: Deps, resellerId: string, programId: string): Promise<ProgramRow | null> {
  const program = await findProgram(deps.gateway.global(), programId.toLowerCase());
  return program?.resellerId === resellerId && !program.closedAt ? program : null;
}

interface Person {
  name: string | null;
  problem: TokenProblem | null;
  isMember: boolean;
}

/** Finds the member that a login is in a program. */
async function personIn(deps: Deps, login: LoginRow, programId: string): Promise<Person> {
  const places = await findMembershipsOfLogin(deps.gateway.global(), login.id);
  const place = places.find((each) => each.programId === programId);
  const member = place && (await findMember(deps.gateway.forProgram(programId), programId, place.memberId));
  const roleName = member ? effectiveRole(login.platformRole, member.roleName) : null;
  const isAdmin = login.platformRole !== null || (roleName !== null && rankOf(roleName) > 0);
  const problem = member && member.status !== 'active' ? 'suspended' : isAdmin ? 'admin' : null;
  return {
    name: member ? `${member.firstName} ${member.lastName}`.trim() : null,
    problem,
    isMember: member !== undefined,
  };
}

/** What a one-time code would do. Codes of others are as unknown as those that nobody made. */
async function tryCode(deps: Deps, resellerId: string, code: string): Promise<TokenTest> {
  const row = await findSignOnCode(deps.gateway.global(), sha256(code));
  if (row?.resellerId !== resellerId) return wrong('code', 'unknown_code');
  const program = await programOf(deps, resellerId, row.programId);
  const login = await findLogin(deps.gateway.global(), row.loginId);
  const person = login && program ? await personIn(deps, login, program.id) : null;
  const problems = listed(
    row.usedAt && 'used',
    row.expiresAt <= deps.clock.now() && 'expired',
    !program && 'program',
    person?.problem,
  );
  return {
    ...nothing,
    kind: 'code',
    outcome: problems.length ? 'refused' : 'logsIn',
    problems,
    programName: program?.name ?? null,
    email: login?.email ?? null,
    name: person?.name ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Lists problems of the token, not of the person it names. */
async function problemsOf(deps: Deps, token: ReadToken, resellerId: string) {
  const key = await signerOf(deps, token, resellerId);
  const { iss, jti } = token.claims;
  const time = refuseToken(token.claims, deps.env.publicUrl, deps.clock.now());
  const isUsed = key && (await isTokenUsed(deps.gateway.global(), { resellerId, tokenHash: sha256(jti) }));
  const problems = listed(
    iss.toLowerCase() !== resellerId && 'issuer',
    !key && 'key',
    key?.revokedAt && 'revoked_key',
    time && ofToken[time],
    isUsed && 'used',
  );
  return { key, problems };
}

/** What a token would do with the person whom it names. Only asked for if the reseller signed it. */
async function outcomeOf(deps: Deps, token: ReadToken, resellerId: string, program: ProgramRow | null) {
  const db = deps.gateway.global();
  const known = await findIdentity(db, resellerId, token.claims.sub);
  const login = known ? await findLogin(db, known) : undefined;
  const person = login && program ? await personIn(deps, login, program.id) : null;
  const newcomer = newcomerOf(token.claims);
  const isTaken = !login && newcomer !== null && (await findLoginByEmail(db, newcomer.email)) !== undefined;
  const problems = listed(
    person?.problem,
    !person?.isMember && !newcomer && 'claims',
    isTaken && 'email_taken',
  );
  const outcome = !login ? 'registers' : person?.isMember ? 'logsIn' : 'joins';
  const name = person?.name ?? (newcomer ? `${newcomer.firstName} ${newcomer.lastName}`.trim() : null);
  return { problems, outcome, email: login?.email ?? newcomer?.email ?? null, name } as const;
}

/** What a token or one-time code of a reseller would do now. Nothing is used up and nobody is logged in. */
export async function tryToken(
  deps: Deps,
  resellerId: string,
  { token: text, programId }: { token: string; programId: string | null },
): Promise<TokenTest> {
  const sent = text.trim();
  if (!sent.includes('.')) return tryCode(deps, resellerId, sent);
  const token = readToken(sent);
  if (!token) return wrong('token', 'form');
  const { key, problems } = await problemsOf(deps, token, resellerId);
  const program = programId === null ? null : await programOf(deps, resellerId, programId);
  // Without a signature of the reseller it says nothing about anyone.
  const person = key ? await outcomeOf(deps, token, resellerId, program) : null;
  const all: TokenProblem[] = [
    ...problems,
    ...(programId !== null && !program ? (['program'] as const) : []),
    ...(person?.problems ?? []),
  ];
  return {
    kind: 'token',
    outcome: all.length || !person ? 'refused' : person.outcome,
    problems: all,
    keyName: key?.name ?? null,
    programName: program?.name ?? null,
    subject: token.claims.sub,
    email: person?.email ?? null,
    name: person?.name ?? null,
    expiresAt: new Date(Math.min(Math.max(token.claims.exp, 0), 4e9) * 1000).toISOString(),
  };
}
