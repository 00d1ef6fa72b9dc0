import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from './server.ts';

const file = path.join(root, 'docs/benchmarks.md');

/** Returns the date and the machine. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}`;

/** Rewrites one section of docs/benchmarks.md (null: the part before the first heading) and keeps the others. */
export function keepSection(heading: string | null, lines: readonly string[]): void {
  const [first = '', ...others] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const text = `${lines.join('\n').trim()}\n`;
  const kept = others.filter((part) => part.split('\n')[0] !== `## ${heading}`);
  const parts = heading
    ? [first, ...kept, `## ${heading}\n\n${text}`]
    : [`# Benchmarks\n\n${text}`, ...others];
  writeFileSync(file, `${parts.map((part) => part.trim()).join('\n\n')}\n`);
}
