import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/** Statements that PostgreSQL can prepare. The rest (begin, set, listen, create) is the same in every version. */
const preparable = /^\s*(?:select|insert|update|delete|merge|values|with|table)\b/i;

const isRecording = Symbol.for('goodstride.recording-statements');
const seen = new Set<string>();
let unwritten: string[] = [];

function note(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof text !== 'string' || !preparable.test(text)) return;
  const key = createHash('sha1').update(text).digest('base64');
  if (seen.has(key)) return;
  seen.add(key);
  unwritten.push(JSON.stringify(text));
}

/** Writes every statement that a test file sends to a folder, so that another PostgreSQL can be asked whether it takes them. */
export function recordStatements(folder: string): void {
  const client = pg.Client.prototype as pg.Client & { [isRecording]?: true };
  if (!client[isRecording]) {
    client[isRecording] = true;
    // The method is called with the client that it belongs to, by the line below.
    // oxlint-disable-next-line typescript/unbound-method
    const send = client.query as (...args: unknown[]) => unknown;
    client.query = function query(this: pg.Client, ...args: unknown[]) {
      note(args[0]);
      return send.apply(this, args);
    } as typeof client.query;
  }
  afterAll(() => {
    if (unwritten.length === 0) return;
    mkdirSync(folder, { recursive: true });
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${unwritten.join('\n')}\n`);
    unwritten = [];
  });
}

/** The statements that a run has recorded, each once. */
export function recordedStatements(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}
