import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { startResealing, type Resealed, type Resealing } from '../../kernel/manifest/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import {
  findFactors,
  findTotp,
  listTotpSecrets,
  loseTotpRow,
  replaceRecoveryCodes,
  resealTotpRow,
  startTotpRow,
  takeRecoveryCode,
  takeStep,
} from './totp.queries.ts';

const periodSeconds = 30;
/** Clocks of phones may be off by one step either way. */
const window = 1;
/** So many steps away, a code tells that the clock of the phone is off. It opens nothing. */
const windowOfClock = 4;
const recoveryCodes = 10;

const placeOf = (loginId: string) => `totp:${loginId}`;

const totpOf = (base32: string, label: string) =>
  new TOTP({
    issuer: 'Goodstride',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(base32),
  });

export interface NewTotp {
  secret: string;
  uri: string;
  /** Rows of the QR code of the address: 1 is dark. */
  qr: string[];
}

/** The rows of a QR code: 1 is dark. */
export const qrRows = (text: string): string[] =>
  encode(text, { border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

/** A new secret to be confirmed by a code, or null if one is in use. */
export async function startTotp(deps: Deps, db: Db, loginId: string, label: string): Promise<NewTotp | null> {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = deps.secrets.seal(secret, placeOf(loginId));
  if (!(await startTotpRow(db, loginId, sealed, deps.clock.now()))) return null;
  const uri = totpOf(secret, label).toString();
  return { secret, uri, qr: qrRows(uri) };
}

const resealedAtOnce = 500;

/** Seals all secrets of authenticator apps with the new key. */
export async function resealTotps(
  { gateway, secrets, clock }: Deps,
  resealing: Resealing,
): Promise<Resealed> {
  const db = gateway.global();
  const { counts, take } = startResealing(resealing);
  let after: string | null = null;
  for (;;) {
    const rows: { loginId: string; secret: string }[] = await listTotpSecrets(db, after, resealedAtOnce);
    for (const { loginId, secret } of rows)
      await take('secondFactors', {
        reseal: () => secrets.reseal(secret, placeOf(loginId)),
        store: (sealed) => resealTotpRow(db, loginId, { from: secret, to: sealed }),
        drop: () => loseTotpRow(db, loginId, clock.now()),
      });
    if (rows.length < resealedAtOnce) return counts;
    after = rows.at(-1)!.loginId;
  }
}

const codeForm = /^\d{6}$/;
const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * Whether the code is valid now, or half a minute before or after, and was not used before, so that a code someone saw
 * over a shoulder opens nothing. `confirmed` says which secret to check.
 */
export async function takeTotp(
  deps: Deps,
  db: Db,
  loginId: string,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const token = plainCode(code);
  const row = await findTotp(db, loginId);
  if (!row || (row.confirmedAt !== null) !== confirmed || !codeForm.test(token)) return false;
  const totp = totpOf(deps.secrets.open(row.secret, placeOf(loginId)), '');
  const timestamp = deps.clock.now().getTime();
  const delta = totp.validate({ token, timestamp, window });
  if (delta === null) return false;
  return takeStep(db, loginId, totp.counter({ timestamp }) + delta);
}

/**
 * Returns why a code was refused: it is wrong, or right by a clock that is up to two minutes off, as of a phone whose time
 * was set by hand. app_lost: the key of the server was replaced, so no code of the app is right any more.
 */
export async function codeProblem(
  deps: Deps,
  db: Db,
  loginId: string,
  code: string,
): Promise<'wrong_code' | 'clock_off' | 'app_lost'> {
  const token = plainCode(code);
  const row = await findTotp(db, loginId);
  if (row?.secret === '') return 'app_lost';
  if (!row || !codeForm.test(token)) return 'wrong_code';
  const totp = totpOf(deps.secrets.open(row.secret, placeOf(loginId)), '');
  const delta = totp.validate({ token, timestamp: deps.clock.now().getTime(), window: windowOfClock });
  return delta !== null && Math.abs(delta) > window ? 'clock_off' : 'wrong_code';
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 16 letters and digits without look-alikes, 79 bits, so a plain hash cannot be reversed by trying. */
function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 16)
    for (const byte of randomBytes(32)) {
      // Every letter is equally likely.
      if (byte < alphabet.length * 8 && letters.length < 16)
        letters.push(alphabet[byte % alphabet.length] ?? '');
    }
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Replaces the recovery codes by ten new ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Db, loginId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    loginId,
    codes.map((code) => sha256(plainCode(code))),
  );
  return codes;
}

export type CodeKind = 'code' | 'recovery-code';

/** Uses up a typed code and returns what it proved; null for nothing. */
export async function takeCode(deps: Deps, db: Db, loginId: string, code: string): Promise<CodeKind | null> {
  if (await takeTotp(deps, db, loginId, code, true)) return 'code';
  const now = deps.clock.now();
  return (await takeRecoveryCode(db, loginId, sha256(plainCode(code)), now)) ? 'recovery-code' : null;
}

/** Returns whether this login needs more than a password. */
export async function hasSecondFactor(db: Db, loginId: string): Promise<boolean> {
  const { totp, passkeys } = await findFactors(db, loginId);
  return totp || passkeys > 0;
}
