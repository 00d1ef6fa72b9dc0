import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Env } from '../src/platform/env/env.ts';
import type { TestApi } from './api.ts';
import { atTheEnd } from './at-the-end.ts';

const root = path.join(import.meta.dirname, '../..');

function s3Variables({ s3 }: Pick<Env, 's3'>): Record<string, string> {
  if (!s3) return {};
  const { accessKeyId, secretAccessKey } = s3.credentials!;
  return {
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint!,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Starts the worker as a separate process on the test's database, and returns a function that kills it. */
export function startWorkerProcess({ deps }: TestApi): () => Promise<void> {
  const worker: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: deps.databaseUrl,
      DATA_DIR: deps.env.dataDir,
      ...s3Variables(deps.env),
      DEMO: 'off',
      ROLE: 'worker',
      PORT: '0',
    },
    stdio: 'ignore',
  });
  atTheEnd(async () => void worker.kill('SIGKILL'));
  return async () => {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  };
}
