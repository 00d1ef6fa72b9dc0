import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Duplex, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Pack } from 'tar-stream';
import { translate } from '../words/translate.ts';

const t = translate('en');

/** A part of an archive: what is in the backup, a piece of a table, a file, or what there must be at its end. */
export interface Part {
  name: string;
  bytes: Buffer;
}

/** Creates the hash of all parts in their order, so that none can be changed, left out or moved. */
export function createSum() {
  const hash = createHash('sha256');
  return {
    add: ({ name, bytes }: Part) => void hash.update(`${name}\0${bytes.length}\0`).update(bytes),
    digest: () => hash.digest('hex'),
  };
}

type WebBytes = ReadableStream<Uint8Array>;

/** Streams of the web have one type in the browser’s library and another in Node’s. */
const passed = async (source: Readable, through: (bytes: WebBytes) => Promise<WebBytes>): Promise<Readable> =>
  Readable.fromWeb((await through(Readable.toWeb(source) as WebBytes)) as never);

/** Encrypts what passes through, for the owner of each age key. */
async function encryptFor(recipients: readonly string[], source: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return passed(source, (bytes) => encrypter.encrypt(bytes));
}

async function decryptWith(identity: string, source: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return passed(source, (bytes) => decrypter.decrypt(bytes));
}

/** The identity in a key file of age, which may have comments. Null: no file was named. */
export function readIdentity(file: string | undefined): string | null {
  if (!file) return null;
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (!found) throw new Error(`${file} has no line that begins with AGE-SECRET-KEY-.`);
  return found;
}

async function fill(tar: Pack, parts: AsyncIterable<Part>, at: Date): Promise<void> {
  for await (const { name, bytes } of parts) {
    const entry = tar.entry({ name, size: bytes.length, mtime: at, mode: 0o600 });
    entry.end(bytes);
    await once(entry, 'finish');
  }
  tar.finalize();
}

export interface WriteOptions {
  file: string;
  at: Date;
  /** Age recipients (age1...), each of whom can open it; none: not encrypted. */
  recipients: readonly string[];
}

/** Writes one file: a compressed tar archive, encrypted on request. It has its name once it is whole. */
export async function writeArchive(
  { file, at, recipients }: WriteOptions,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const tar = pack();
  const packed: Transform = createGzip({ level: 6 });
  const zipping = pipeline(tar, packed);
  const out = recipients.length ? await encryptFor(recipients, packed) : packed;
  const writing = pipeline(out, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  try {
    await Promise.all([
      fill(tar, parts, at).catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
      zipping,
      writing,
    ]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** What an age file begins with. */
const encryptedMark = 'age-encryption.org/';

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(encryptedMark.length),
      0,
      encryptedMark.length,
      0,
    );
    return buffer.subarray(0, bytesRead).toString() === encryptedMark;
  } finally {
    await handle.close();
  }
}

/** Returns what is wrong with an archive in words, with what to do: its own errors are those of four libraries. */
function inWords(error: unknown, file: string): Error {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const say = (key: 'cut' | 'none' | 'foreignKey' | 'noBackup') =>
    new Error(`${file}: ${t(`console:restore.${key}`)}`);
  if (code === 'ENOENT') return say('none');
  if (/no identity matched/i.test(message)) return say('foreignKey');
  if (code === 'Z_BUF_ERROR' || /unexpected end|premature close|truncated/i.test(message)) return say('cut');
  if (/^Z_|^ERR_/.test(code) || /tar header|header check|HMAC|authentication|tag/i.test(message))
    return say('noBackup');
  return error as Error;
}

/** Reads the parts of an archive, one after another. */
export async function* readArchive(file: string, identity: string | null): AsyncGenerator<Part, void> {
  try {
    const encrypted = await isEncrypted(file);
    if (encrypted && !identity) throw new Error(`${file}: ${t('console:restore.encrypted')}`);
    yield* partsOf(file, encrypted ? identity : null);
  } catch (error) {
    throw inWords(error, file);
  }
}

async function* partsOf(file: string, identity: string | null): AsyncGenerator<Part, void> {
  const source = createReadStream(file);
  const packed = identity ? await decryptWith(identity, source) : source;
  const tar = extract();
  // The library’s stream is one of streamx, which Node’s pipeline takes.
  const reading = pipeline(packed, createGunzip(), tar as unknown as Duplex);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
  }
  await reading;
}
