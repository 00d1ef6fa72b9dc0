import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../src/platform/storage/s3-store.ts';

/** A server that speaks S3, in this process, with its files in a folder. */
export async function startS3(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'goodstride-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A bucket of its own on such a server. */
export async function makeBucket(endpoint: string): Promise<S3Settings> {
  const bucket = `goodstride-${crypto.randomUUID()}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const settings = { bucket, endpoint, region: 'us-east-1', credentials, pathStyle: true };
  const client = new S3Client({ region: settings.region, endpoint, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return settings;
}
