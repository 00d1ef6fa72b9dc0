import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './handle.ts';

/** Stands in a fixed statement for a value that each call brings. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const isSame = (one: Place, other: unknown) => other instanceof Place && other.name === one.name;

/** A statement with other numbers for its parameters. */
const renumbered = (text: string, numberOf: (number: number) => number | undefined) =>
  text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numberOf(Number(number))}`);

/** A value that stands in several places is sent, and read by PostgreSQL, once. */
function once<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const parameters: unknown[] = [];
  const numbers = query.parameters.map((one) => {
    const known = one instanceof Place ? parameters.findIndex((other) => isSame(one, other)) : -1;
    return known < 0 ? parameters.push(one) : known + 1;
  });
  return { ...query, sql: renumbered(query.sql, (number) => numbers[number - 1]), parameters };
}

/** Where a value of this name goes, as part of a statement. */
export type At<V> = (name: keyof V & string) => RawBuilder<unknown>;

/** A statement with its values, to be written out for a database. */
export interface Bound {
  /** Of its text. */
  id: number;
  query(db: Db): CompiledQuery<unknown>;
}

export interface Fixed<V, R> {
  (db: Db, values: V): Promise<R[]>;
  /** With these values, for `lastly`. */
  with(values: V): Bound;
}

let made = 0;

/**
 * A statement whose text is the same at each call, with `at` where a value goes: Kysely writes it out once and not at each
 * call, which took Node longer than sending a short one (docs/decisions/420). All places of one name are one parameter, of one type.
 * Quoted text in it may hold no dollar sign before a number.
 */
export function fixed<V extends object, R = unknown>(build: (at: At<V>) => RawBuilder<R>): Fixed<V, R> {
  const id = (made += 1);
  let written: CompiledQuery<R> | undefined;
  function queryOf(db: Db, values: V): CompiledQuery<R> {
    written ??= once(build((name) => sql`${new Place(name)}`).compile(db));
    const parameters = written.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof V] : one,
    );
    return { ...written, parameters };
  }
  const run = async (db: Db, values: V) => (await db.executeQuery<R>(queryOf(db, values))).rows;
  return Object.assign(run, {
    with: (values: V): Bound => ({ id, query: (db) => queryOf(db, values) }),
  });
}

/** By the statements it is made of: there are as many as code gives `lastly` together. */
const joined = new Map<string, string>();

function join(queries: readonly CompiledQuery[]): string {
  let before = 0;
  const named = queries.map(({ sql: text, parameters }, at) => {
    const from = before;
    before += parameters.length;
    return `w${at} as (${renumbered(text, (number) => number + from)})`;
  });
  return `with ${named.join(', ')} select`;
}

/** Several writes as one statement; each of them sees what was there before all of them. */
export function asOne(db: Db, writes: readonly Bound[]): CompiledQuery {
  const queries = writes.map((write) => write.query(db));
  if (queries.length === 1) return queries[0]!;
  const key = writes.map(({ id }) => id).join(' ');
  let text = joined.get(key);
  if (text === undefined) joined.set(key, (text = join(queries)));
  return { ...queries[0]!, sql: text, parameters: queries.flatMap(({ parameters }) => parameters) };
}
