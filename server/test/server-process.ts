import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from './at-the-end.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = `${root}node_modules/node/bin/node`;

/** What a server says when it serves, with its address. */
export const servingAt = /is running at (\S+)/;

/** Runs a file of server/src/app as a process of its own. It is killed when the test file is over. */
export function runProcess(file: string, env: Record<string, string>, args: string[] = []) {
  const child: ChildProcess = spawn(node, [`server/src/app/${file}`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: '0', ...env },
  });
  atTheEnd(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => void child.on('exit', (code) => resolve(code)));
  async function says(pattern: RegExp): Promise<string> {
    // A start with the whole demo took 66 s on a machine that did much else.
    for (let i = 0; i < 4800; i += 1) {
      const match = pattern.exec(output);
      if (match) return match[1] ?? match[0];
      await sleep(25);
    }
    throw new Error(`Did not say ${pattern}: ${output}`);
  }
  return { child, ended, says, output: () => output };
}
