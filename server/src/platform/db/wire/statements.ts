import pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Writable } from 'node:stream';
import { arrayBytes, arrayKinds } from './array-binary.ts';
import { arrayLiteral } from './array-literal.ts';
import { momentText } from './moments.ts';
import { nameOf } from './names.ts';

/** What `pg` answers with, as Kysely reads it; keys of the rows are camelCase already. */
export interface Answer {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

interface Statement {
  name: string;
  text: string;
  values: (string | Buffer | null)[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Column {
  key: string;
  parse: (text: string) => unknown;
}

/** The parts of `pg`'s connection that a Submittable works with. */
interface Wire {
  stream: Writable;
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { text: string; name: string }): void;
  bind(message: object): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}

/** Of each connection and prepared statement: its columns, which PostgreSQL keeps the same as long as the statement lives. */
const described = new WeakMap<object, Map<string, readonly Column[]>>();

function describedOn(wire: Wire): Map<string, readonly Column[]> {
  let known = described.get(wire);
  if (!known) described.set(wire, (known = new Map()));
  return known;
}

const columnsOf = (fields: readonly { name: string; dataTypeID: number }[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({
    key: nameOf(name),
    parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, { key, parse }] of columns.entries()) {
    const text = texts[at]!;
    row[key] = text === null ? null : parse(text);
  }
  return row;
}

/** A parameter as it is sent; what is not met at each call `pg` writes. */
export function written(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  return (value instanceof Date ? momentText(value) : undefined) ?? utils.prepareValue(arrayLiteral(value));
}

/** By the names of the statements. */
const arraysOf = new Map<string, ReturnType<typeof arrayKinds>>();

function arraysIn(name: string, text: string): ReturnType<typeof arrayKinds> {
  let kinds = arraysOf.get(name);
  if (!kinds) arraysOf.set(name, (kinds = arrayKinds(text)));
  return kinds;
}

/**
 * Prepared statements that go to PostgreSQL together and end with one Sync: it answers all of them at once, where a Sync after each
 * wakes the server up as often. If one fails, those after it are not done and fail with it. `pg` takes other queries than its own
 * in pipelines only where they extend it, for a portal that stays open would mix answers up: none does here.
 */
export class Statements extends pg.Query {
  readonly #statements: Statement[] = [];
  #at = 0;
  #known: Map<string, readonly Column[]> = new Map();
  #rows: Record<string, unknown>[] = [];
  /** What a row could not be read for; told when its statement ends. */
  #unread: unknown;

  constructor() {
    super({ text: '' });
  }

  /** `pg` looks here which statement PostgreSQL is at, to note that it is prepared. */
  #goTo(at: number): void {
    this.#at = at;
    Object.assign(this, { name: this.#statements[at]?.name, text: this.#statements[at]?.text });
  }

  add(name: string, text: string, values: readonly unknown[]): Promise<Answer> {
    const kinds = arraysIn(name, text);
    const own = values.map((value, at) => arrayBytes(kinds[at], value) ?? written(value));
    return new Promise((resolve, reject) =>
      this.#statements.push({ name, text, values: own, resolve, reject }),
    );
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    this.#known = describedOn(wire);
    this.#goTo(0);
    wire.stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        wire.parse({ text, name });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ portal: '', statement: name, values, binary: false });
      if (!this.#known.has(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '', rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#known.set(this.#statements[this.#at]!.name, columnsOf(fields));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#known.get(this.#statements[this.#at]!.name)!, fields));
    } catch (error) {
      this.#unread ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, resolve, reject } = this.#statements[this.#at]!;
    // It answers with no rows.
    if (!this.#known.has(name)) this.#known.set(name, []);
    const [command = '', ...counts] = text.split(' ');
    const answer = { command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows };
    const unread = this.#unread;
    this.#goTo(this.#at + 1);
    this.#rows = [];
    this.#unread = undefined;
    if (unread === undefined) resolve(answer);
    else reject(unread);
  }

  /** Of the statement PostgreSQL is at, or of the connection. */
  handleError(error: unknown, wire: Wire): void {
    for (const { name, reject } of this.#statements.slice(this.#at)) {
      // PostgreSQL did not come to it.
      delete wire.submittedNamedStatements[name];
      reject(error);
    }
    this.#goTo(this.#statements.length);
  }

  handleReadyForQuery(): void {}

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }
}
