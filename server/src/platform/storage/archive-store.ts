import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { lazyClient, type S3Settings } from './s3-store.ts';

/** Where archives are kept: a folder, or a bucket. */
export interface ArchiveStore {
  place: string;
  /** Stores a finished file under a name, and reads it again: throws if it is not the same to the byte. */
  keep(file: string, name: string): Promise<void>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function mustBeSame(file: string, name: string, stored: Readable): Promise<void> {
  const [before, after] = await Promise.all([hashOf(createReadStream(file)), hashOf(stored)]);
  if (before !== after) throw new Error(`${name} is not the same when it is read again`);
}

export function createArchiveFolder(folder: string): ArchiveStore {
  const pathOf = (name: string) => path.join(folder, name);
  return {
    place: folder,
    async keep(file, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      const unfinished = `${pathOf(name)}.unfinished`;
      try {
        await copyFile(file, unfinished);
        await mustBeSame(file, name, createReadStream(unfinished));
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    names: () => readdir(folder).catch(() => []),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

export function createArchiveBucket(settings: S3Settings): ArchiveStore {
  const open = lazyClient(settings);
  const { bucket: Bucket } = settings;
  return {
    place: `${settings.endpoint ?? 's3'}/${Bucket}`,
    async keep(file, name) {
      const { sdk, client } = await open();
      const { Upload } = await import('@aws-sdk/lib-storage');
      await new Upload({ client, params: { Bucket, Key: name, Body: createReadStream(file) } }).done();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name }));
      await mustBeSame(file, name, Body as Readable);
    },
    async names() {
      const { sdk, client } = await open();
      const names: string[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket }))
        names.push(...(page.Contents ?? []).map(({ Key }) => Key!));
      return names;
    },
    async remove(name) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
    },
  };
}
