import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server with its own demo, whose clock can be put forward between two starts. */
export interface ShiftedServer {
  address: string;
  /** Stops it in order and starts it again so many days later, on the same data. */
  putForward(days: number): Promise<void>;
  /** Kills it. `putForward` starts it again. */
  crash(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not start within two minutes');
}

function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

// Each worker has at most one: those of its next file start when these have ended.
const port = Number(process.env['E2E_PORT'] ?? 3100) + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
export const shiftedAddress = `http://localhost:${port}`;

export async function startShiftedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ShiftedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-shifted-'));
  const address = shiftedAddress;
  const start = (days: number): ChildProcess =>
    spawn(process.execPath, ['server/src/main.ts'], {
      cwd: path.join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        CLOCK_SHIFT_MS: String(days * 86_400_000),
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child = start(0);
  await ready(address, child);
  return {
    address,
    async putForward(days) {
      await stop(child);
      child = start(days);
      await ready(address, child);
    },
    crash: () => stop(child, 'SIGKILL'),
    async remove() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
