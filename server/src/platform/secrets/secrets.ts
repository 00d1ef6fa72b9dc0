import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps what has to be read again (a one-time-password secret, tokens of a device maker) unreadable in the database. */
export interface Secrets {
  /** `about` names the place of the value (table, row): opened for another place it is refused. */
  seal(text: string, about: string): string;
  /** Throws when the value was changed, belongs elsewhere or was sealed with another key than the present and the old one. */
  open(sealed: string, about: string): string;
  /** Returns the value sealed with the present key; null if it is already. Throws as `open` does. */
  reseal(sealed: string, about: string): string | null;
  /** Returns a keyed hash (HMAC) of a text. `about` separates uses: each has a key of its own. */
  digest(text: string, about: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/** Null: it is no key. */
function keyOf(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : null;
}

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const key = keyOf(text);
  // A new key in its place would make all that was sealed before unreadable for good.
  if (!key) throw new Error(`${file} holds no key of 32 bytes in base64.`);
  return key;
}

/** Made once; of two processes that start together the second takes what the first made. */
function makeKey(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `${randomBytes(keyBytes).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const key = readKey(file);
  if (!key) throw new Error(`${file} could not be made.`);
  return key;
}

function openWith(key: Buffer, sealed: string, about: string): string {
  if (!sealed.startsWith(version)) throw new Error('This was not sealed here.');
  const all = Buffer.from(sealed.slice(version.length), 'base64url');
  const nonce = all.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
  const bytes = all.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}

function sealWith(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(about, 'utf8'));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

interface KeySettings {
  secretKey: string | null;
  /** Data sealed with it still opens. */
  secretKeyOld?: string | null;
  dataDir: string;
}

/** The key is the setting SECRET_KEY, or else the file `secret.key` below the data folder. */
export function createSecrets(env: KeySettings): Secrets {
  const file = join(env.dataDir, 'secret.key');
  let known: Buffer | null = null;
  const key = () => {
    known ??= env.secretKey ? keyOf(env.secretKey) : (readKey(file) ?? makeKey(env.dataDir, file));
    if (!known) throw new Error('SECRET_KEY must be 32 bytes in base64.');
    return known;
  };
  const old = env.secretKeyOld ? keyOf(env.secretKeyOld) : null;
  const digestKeys = new Map<string, Buffer>();
  return {
    digest(text, about) {
      const own = digestKeys.get(about) ?? Buffer.from(hkdfSync('sha256', key(), '', about, keyBytes));
      digestKeys.set(about, own);
      return createHmac('sha256', own).update(text, 'utf8').digest();
    },
    seal: (text, about) => sealWith(key(), text, about),
    open(sealed, about) {
      try {
        return openWith(key(), sealed, about);
      } catch (error) {
        if (!old) throw error;
        return openWith(old, sealed, about);
      }
    },
    reseal(sealed, about) {
      try {
        openWith(key(), sealed, about);
        return null;
      } catch (error) {
        if (!old) throw error;
        return sealWith(key(), openWith(old, sealed, about), about);
      }
    },
  };
}
