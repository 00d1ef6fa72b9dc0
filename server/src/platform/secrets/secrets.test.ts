import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodstride-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const made = (secretKey: string | null = null) => createSecrets({ secretKey, dataDir });

test('a sealed secret opens only for its own purpose, and never has the same ciphertext twice', () => {
  const secrets = made();
  const sealed = secrets.seal('two herons 🐦', 'totp:1');
  expect(sealed).not.toContain('heron');
  expect(secrets.seal('two herons 🐦', 'totp:1')).not.toBe(sealed);
  expect(secrets.open(sealed, 'totp:1')).toBe('two herons 🐦');
  expect(() => secrets.open(sealed, 'totp:2')).toThrow();
  expect(secrets.open(secrets.seal('', 'x'), 'x')).toBe('');
});

test('detects one changed bit anywhere', () => {
  const secrets = made();
  const bytes = Buffer.from(secrets.seal('abc', 'place').slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => secrets.open(`v1.${changed.toString('base64url')}`, 'place')).toThrow();
  }
  expect(() => secrets.open(`v1.${bytes.subarray(0, 20).toString('base64url')}`, 'place')).toThrow();
  expect(() => secrets.open('plain text', 'place')).toThrow();
});

test('the key is made once, for its owner alone, and found again', () => {
  const sealed = made().seal('abc', 'place');
  const file = join(dataDir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, 'utf8');
  expect(made().open(sealed, 'place')).toBe('abc');
  expect(readFileSync(file, 'utf8')).toBe(before);
  writeFileSync(file, 'broken');
  expect(() => made().seal('abc', 'place')).toThrow(/no key/);
});

test('opens everything with the old key beside the new one, and reseals it once', () => {
  const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const sealed = made(old).seal('abc', 'place');
  const both = createSecrets({ secretKey: next, secretKeyOld: old, dataDir });
  expect(both.open(sealed, 'place')).toBe('abc');
  expect(() => both.open(sealed, 'elsewhere')).toThrow();
  const resealed = both.reseal(sealed, 'place')!;
  expect(made(next).open(resealed, 'place')).toBe('abc');
  expect(() => made(old).open(resealed, 'place')).toThrow();
  expect(both.reseal(resealed, 'place')).toBeNull();
  expect(() => made(next).reseal(sealed, 'place')).toThrow();
});

test('SECRET_KEY goes before the file; a wrong one is refused', () => {
  const key = randomBytes(32).toString('base64');
  const sealed = made(key).seal('abc', 'place');
  expect(made(key).open(sealed, 'place')).toBe('abc');
  expect(() => made(randomBytes(32).toString('base64')).open(sealed, 'place')).toThrow();
  expect(() => made('short').seal('abc', 'place')).toThrow(/SECRET_KEY/);
});
