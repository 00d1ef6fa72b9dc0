import { isOpenTo } from '#contract/features/api-keys/key-openings.ts';
import { isOfPage } from '#contract/features/sessions/mobile-pages.ts';
import type { FastifyRequest } from 'fastify';
import { actingWith } from '../context/acting.ts';
import type { Context, Deps } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import type { BoundRoute, HttpSide } from './bind.ts';
import type { Headed } from './large-body.ts';

export type Caller = Omit<Context, 'permission' | 'requestId' | 'ip' | 'idempotency' | 'began'>;

/** Where a call comes from, and how its answer gets headers. */
export type From = Pick<HttpSide, 'ip' | 'describe'>;

/** Finds out who calls; throws not_signed_in or session_ended, and for keys of other systems their own errors. */
export type Authenticate = (
  deps: Deps,
  header: string | undefined,
  byPerson: boolean,
  from: From,
) => Promise<Caller>;

/** A caller who may make the call. */
export type Admitted = Caller & Pick<Context, 'permission'>;

/**
 * Returns who calls; null for endpoints that are open to everybody. Throws not_signed_in, session_ended and
 * other_person.
 */
export async function findCaller(
  deps: Deps,
  authenticate: Authenticate,
  spec: BoundRoute['spec'],
  { headers }: Headed,
  from: From,
): Promise<Caller | null> {
  if (spec.permission === 'public' && !(spec.mayHaveSession && headers.authorization)) return null;
  const caller = await authenticate(deps, headers.authorization, headers['x-background'] !== '1', from);
  const { key } = caller.actor;
  if (key && !isOpenTo(key.scopes, spec)) throw new AppError('key_scope');
  // A page belongs to one person: it says who it thinks it is, so that nothing of it lands with somebody else.
  const person = headers['x-person'];
  if (person !== undefined && person !== caller.actor.memberId) throw new AppError('other_person');
  return caller;
}

/** Returns a caller with the permission they have, as they act with it; null for calls that are open to everybody. */
export function admitTo({ permission }: BoundRoute['spec'], caller: Caller | null): Admitted | null {
  if (!caller || permission === 'public') return null;
  const actor = actingWith(caller.actor, permission);
  if (!actor) throw new AppError('forbidden');
  const { factorDueAt } = actor;
  if (factorDueAt && factorDueAt <= caller.now && permission.scopes.member === 'none')
    throw new AppError('second_factor_required');
  return { ...caller, actor, permission };
}

const namesOfChallenges = /challengeids?$/i;

/** Whether a value of a query or a body names a challenge, however deep it lies. */
const namesChallenge = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([name, held]) => (namesOfChallenges.test(name) && held !== null) || namesChallenge(held),
  );

/**
 * A key filters nothing by a challenge: who is left out of a list, or in it, would tell who takes part in one about health. The
 * challenge in an address is looked up, and those are not found.
 */
export function refuseFiltersOfKeys(
  { key }: Context['actor'],
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
): void {
  if (key && (namesChallenge(query) || namesChallenge(body))) throw new AppError('key_scope');
}

/** A page that an app opened reaches nothing else. */
export function refuseOtherPages(
  spec: BoundRoute['spec'],
  { page }: Context['actor'],
  asked: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): void {
  if (page && !isOfPage(page, spec, asked)) throw new AppError('forbidden');
}
