import type { EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts';

/** The first part of a key without an endpoint: the query that several calls, or none, answer. */
type QueryScope =
  | 'authuser'
  | 'find'
  | 'group-options'
  | 'kudos'
  | 'photos'
  | 'program-options'
  | 'reseller-options'
  | 'unique-names';

export type QueryKey = readonly unknown[];

/** Holds the inputs of an endpoint that decide its answer. */
interface Asked<E extends EndpointSpec> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
}

/**
 * The key of an endpoint's answer. Without an input it is the prefix of all its answers; with a part of the query it
 * also finds the keys that have more. `more` is what else decides the answer, such as a body, or how it was changed.
 */
export const keyOf = <E extends EndpointSpec>(
  endpoint: E,
  asked?: Asked<E>,
  ...more: readonly unknown[]
): QueryKey =>
  asked ? [`/${endpoint.path}`, asked.params ?? {}, asked.query ?? {}, ...more] : [`/${endpoint.path}`];

/** Queries that a write makes stale: all answers of an endpoint, or a key. */
export type Stale = EndpointSpec | QueryKey;

export const staleKey = (stale: Stale): QueryKey => ('path' in stale ? keyOf(stale) : stale);

type Builders = Record<string, (...parts: never[]) => QueryKey>;

/** Builds the key of one query. */
interface KeyOf<Parts extends readonly unknown[]> {
  (...parts: Parts): QueryKey;
  /** Returns the prefix of all keys of this kind, with as many leading parts as are given. */
  any(...firstParts: Partial<Parts>): QueryKey;
}

type QueryKeys<B extends Builders> = { [Name in keyof B]: KeyOf<Parameters<B[Name]>> } & {
  /** The prefix of every key of the scope. */
  all: QueryKey;
};

/**
 * Query keys of what no single endpoint answers. Each key starts with the scope and the name of its builder, so that keys
 * are marked as stale by prefix (`authUserKeys.all`).
 */
export function queryKeys<B extends Builders>(scope: QueryScope, builders: B): QueryKeys<B> {
  const keys = Object.entries(builders).map(([name, build]) => {
    const any = (...firstParts: unknown[]): QueryKey => [scope, name, ...firstParts];
    const key = (...parts: never[]): QueryKey => any(...build(...parts));
    return [name, Object.assign(key, { any })] as const;
  });
  return { ...Object.fromEntries(keys), all: [scope] } as QueryKeys<B>;
}
