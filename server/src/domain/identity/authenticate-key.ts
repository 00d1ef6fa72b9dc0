import { keyCallsPerMinute, scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import { isStaffRole, rankOf } from '#contract/roles.ts';
import { countUse, spend, subnetOf, throttleKey, tooMany } from '../../kernel/throttle/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context, Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import { findKeyBySecret, isFrom, isKeyForm, noteKeyUse } from '../api-keys/public.ts';
import type { KeyRow } from '../api-keys/pure.ts';
import { findProgram } from '../programs/public.ts';
import { findMaker } from './maker.queries.ts';
import { toActor } from './to-actor.ts';

/** Where a call comes from, and how its answer gets headers, also when it is refused. */
export interface From {
  ip: string;
  describe(headers: Readonly<Record<string, string>>): void;
}

type Caller = Pick<Context, 'deps' | 'db' | 'programId' | 'now' | 'actor'>;

const minute = 60_000;
const hour = 60 * minute;
const nobody = () => Promise.resolve(0);

/** The fields of draft-ietf-httpapi-ratelimit-headers: what a key may in a minute, what is left of it and when it begins again. */
export function rateFields(count: number, until: Date, now: Date): Record<string, string> {
  const left = Math.max(0, keyCallsPerMinute - count);
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    'ratelimit-policy': `"key";q=${keyCallsPerMinute};w=60`,
    ratelimit: `"key";r=${left};t=${seconds}`,
  };
}

/** Counts a guess. Only what has the right form reaches the database at all. A right key is never refused for the guesses of others. */
async function refusal(deps: Deps, ip: string, now: Date): Promise<AppError> {
  const budget = {
    key: throttleKey('key-from', subnetOf(ip)),
    base: 100,
    windowMs: hour,
    each: 0,
    people: nobody,
  };
  await spend(deps.gateway.global(), budget, now);
  return new AppError('key_unknown');
}

/** Whether somebody with this role may have such a key. */
const isRole = (role: string | null | undefined, asStaff: boolean): boolean =>
  asStaff ? isStaffRole(role ?? '') : rankOf(role ?? '') > 0;

async function countCall(deps: Deps, { id }: KeyRow, { describe }: From, now: Date): Promise<void> {
  const { count, until } = await countUse(
    deps.gateway.global(),
    { key: `api-key:${id}`, windowMs: minute },
    now,
  );
  describe(rateFields(count, until, now));
  if (count > keyCallsPerMinute) throw tooMany(until, now);
}

/**
 * Finds the caller by a key: they act with the rights that its maker has now, who is an admin of the program, or for figures of
 * many programs belongs to the staff of the platform or of a reseller. Errors: key_unknown, key_ended, key_elsewhere, key_stopped, program_closed, too_many_requests.
 */
export async function authenticateKey(deps: Deps, secret: string, from: From): Promise<Caller> {
  if (!isKeyForm(secret)) throw new AppError('key_unknown');
  const now = deps.clock.now();
  const key = await findKeyBySecret(deps.gateway.global(), sha256(secret));
  if (!key) throw await refusal(deps, from.ip, now);
  const isOver = key.isEarlier && (key.earlierUntil === null || key.earlierUntil <= now);
  if (key.endedAt || key.endsAt <= now || isOver) throw new AppError('key_ended');
  if (!isFrom(key.networks, from.ip)) throw new AppError('key_elsewhere');
  await countCall(deps, key, from, now);
  const { programId, id, name, scopes } = key;
  const db = deps.gateway.forProgram(programId);
  const hasReplica = deps.gateway.replica !== null;
  const asStaff = scopesFor(true).some((scope) => scopes.includes(scope));
  const [program, maker] = await Promise.all([
    findProgram(db, programId),
    key.makerId === null ? undefined : findMaker(db, programId, key.makerId, { hasReplica, asStaff }),
  ]);
  if (!program || program.closedAt) throw new AppError('program_closed');
  const role = asStaff ? maker?.platformRole : maker?.roleName;
  if (maker?.status !== 'active' || !isRole(role, asStaff)) throw new AppError('key_stopped');
  const use = { usedOn: dayIn('UTC', now), usedFrom: subnetOf(from.ip) };
  if (use.usedOn !== key.usedOn || use.usedFrom !== key.usedFrom) await noteKeyUse(db, key, use);
  const actor = await toActor(deps, id, programId, maker);
  return { deps, db, programId, now, actor: { ...actor, key: { id, name, scopes } } };
}
