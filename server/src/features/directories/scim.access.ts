import { findProgram } from '../../domain/programs/public.ts';
import { spend, throttleKey } from '../../kernel/throttle/public.ts';
import type { Deps, WorkContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { HttpSide } from '../../platform/http/bind.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import { versionTag } from './user-resource.ts';
import { findToken, noteTokenUse } from './tokens.queries.ts';

const hour = 60 * 60_000;

/** Returns the address where a directory reaches a program. The token says which one. */
export const scimAddress = ({ env }: Deps): string => `${env.publicUrl}/api/scim/v2`;

/** Counts a wrong token. Tokens can't be guessed; this saves the work. */
async function refusal(deps: Deps, ip: string): Promise<AppError> {
  const budget = {
    key: throttleKey('scim-from', ip),
    base: 100,
    windowMs: hour,
    each: 0,
    people: () => Promise.resolve(0),
  };
  await spend(deps.gateway.global(), budget, deps.clock.now());
  return new AppError('not_signed_in');
}

/** Returns the program of a directory's token, whose rows alone the calls see. Errors: not_signed_in. */
export async function accessDirectory(deps: Deps, http: HttpSide): Promise<WorkContext> {
  const db = deps.gateway.global();
  const now = deps.clock.now();
  const secret = /^bearer (\S{20,200})$/i.exec(http.header('authorization') ?? '')?.[1];
  const token = secret === undefined ? undefined : await findToken(db, sha256(secret));
  // Directories in one cloud share addresses, so a right token is never refused for what others tried.
  const program = token && (await findProgram(db, token.programId));
  if (!token || !program || program.closedAt) throw await refusal(deps, http.ip);
  const minuteAgo = now.getTime() - 60_000;
  if (!token.usedAt || token.usedAt.getTime() < minuteAgo) await noteTokenUse(db, token.tokenHash, now);
  const { programId } = token;
  return { deps, db: deps.gateway.forProgram(programId), programId, now };
}

/** Returns a check that the version a call names is the present one. A call without one passes. */
export const isCurrent = (http: HttpSide) => (version: number) => {
  const wanted = http.header('if-match');
  if (wanted === undefined || wanted === '*') return true;
  // Some directories send the strong form of what they got.
  return wanted.split(/\s*,\s*/).some((tag) => [versionTag(version), `"${version}"`].includes(tag));
};
