import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../src');

/** The writers and readers of a table, by owner: `challenges` is both domain/challenges and features/challenges. */
export interface TableUse {
  writers: Set<string>;
  readers: Set<string>;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WRITES = [
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(\w+)/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g,
];
const READS = [/\b(?:from|join)\s+(\w+)/gi, /(?:selectFrom|[jJ]oin|from|using)\(\s*'(\w+)/g];

function tableNames(): string[] {
  const schema = readFileSync(path.join(root, 'platform/db/schema.ts'), 'utf8');
  const list = schema.slice(schema.indexOf('export interface DB'));
  return [...list.matchAll(/^\s+(\w+):/gm)].map(([, name]) => snake(name!));
}

/** The tables that the sources write and read, found by the keywords of SQL and Kysely outside of comments. */
export function tableUse(): Map<string, TableUse> {
  const use = new Map(
    tableNames().map((name) => [name, { writers: new Set<string>(), readers: new Set<string>() }]),
  );
  for (const file of globSync('{features,domain,kernel}/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/tests\//.test(file)) continue;
    const owner = file.split(path.sep)[1]!;
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const named = (patterns: RegExp[]) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => snake(name!)));
    for (const table of named(WRITES)) use.get(table)?.writers.add(owner);
    for (const table of named(READS)) use.get(table)?.readers.add(owner);
  }
  return use;
}
