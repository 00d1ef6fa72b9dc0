import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyData, demoFolderOf, ownFolderOf, removeData } from './data-folder.ts';

/** A server with its own demo, whose clock can be put forward. */
export interface ShiftedServer {
  address: string;
  /** Puts its clock so many days ahead of the real one; after a crash, it starts again on the same data. */
  putForward(days: number): Promise<void>;
  /** Kills it. `putForward` starts it again. */
  crash(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not start within two minutes');
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

// Each worker has at most one: those of its next file start when these have ended.
const mainPort = process.env['E2E_PORT'] ?? '3100';
const port = Number(mainPort) + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
export const shiftedAddress = `http://localhost:${port}`;

/** The server listens to messages about its clock once that is shifted (server/src/app/clock-messages.ts). */
const shiftOf = (days: number) => days * 86_400_000 + 1;

function start(dataDir: string, days: number, settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: shiftedAddress,
      DATA_DIR: dataDir,
      CLOCK_SHIFT_MS: String(shiftOf(days)),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export async function startShiftedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ShiftedServer> {
  const dataDir = ownFolderOf(port);
  const demo = demoFolderOf(mainPort);
  // Left by a run that was interrupted.
  removeData(dataDir);
  if (settings['DEMO'] !== 'off' && existsSync(demo)) copyData(demo, dataDir);
  let child = start(dataDir, 0, settings);
  await ready(shiftedAddress, child);
  return {
    address: shiftedAddress,
    async putForward(days) {
      if (!hasEnded(child)) {
        const moved = once(child, 'message');
        child.send({ clockShiftMs: shiftOf(days) });
        await moved;
        return;
      }
      child = start(dataDir, days, settings);
      await ready(shiftedAddress, child);
    },
    crash: () => stop(child, 'SIGKILL'),
    async remove() {
      await stop(child);
      removeData(dataDir);
    },
  };
}
