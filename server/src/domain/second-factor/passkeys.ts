import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/features/account-settings/passkeys.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
  type ChallengePurpose,
  type PasskeyRow,
} from './passkey.queries.ts';

/** How long a browser may take to ask its user. */
const challengeMs = 5 * 60_000;

/** Returns the site's own address, and no other. */
function siteOf({ env }: Deps) {
  const { hostname, origin } = new URL(env.publicUrl);
  return { rpID: hostname, origin };
}

async function remember(
  deps: Deps,
  db: Db,
  challenge: string,
  asked: { purpose: ChallengePurpose; loginId: string | null },
): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs);
  await insertChallenge(db, { ...asked, challengeHash: sha256(challenge), expiresAt });
}

/** The challenge that an answer claims to have signed. Its signature is verified afterwards. */
function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const { challenge } = parsed as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export async function registrationOptions(
  deps: Deps,
  db: Db,
  login: { id: string; email: string; name: string },
) {
  const known = await listPasskeys(db, login.id);
  const options = await generateRegistrationOptions({
    rpName: 'Goodstride',
    rpID: siteOf(deps).rpID,
    userID: new Uint8Array(Buffer.from(login.id.replaceAll('-', ''), 'hex')),
    userName: login.email,
    userDisplayName: login.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await remember(deps, db, options.challenge, { purpose: 'register', loginId: login.id });
  return options;
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Reads the passkey that the browser created, if it answers our challenge for this login from our own address. */
export async function readRegistration(
  deps: Deps,
  db: Db,
  loginId: string,
  answer: PasskeyRegistration,
): Promise<NewPasskey | null> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const asked = challenge && (await takeChallenge(db, sha256(challenge), 'register', deps.clock.now()));
  if (!challenge || !asked || asked.loginId !== loginId) return null;
  const { rpID, origin } = siteOf(deps);
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = answer.response.transports ?? [];
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * Returns the options for a browser: any passkey of this login, or if null any passkey for this address, which then has
 * to verify its user.
 */
export async function answerOptions(
  deps: Deps,
  db: Db,
  asked: { purpose: 'confirm' | 'sign-in'; loginId: string | null },
) {
  const known = asked.loginId ? await listPasskeys(db, asked.loginId) : [];
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    userVerification: asked.loginId ? 'preferred' : 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await remember(deps, db, options.challenge, asked);
  return options;
}

/**
 * Returns the login whose passkey answered our challenge from our own address, or null. The challenge is used up in any
 * case. A challenge for one login must be answered by that login; one for nobody is a full proof, so it requires user
 * verification.
 */
export async function takeAnswer(
  deps: Deps,
  db: Db,
  purpose: 'confirm' | 'sign-in',
  answer: PasskeyAnswer,
): Promise<{ loginId: string; alone: boolean } | null> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const asked = challenge && (await takeChallenge(db, sha256(challenge), purpose, deps.clock.now()));
  const passkey = asked && (await findPasskey(db, answer.id));
  if (!challenge || !asked || !passkey) return null;
  if (asked.loginId !== null && asked.loginId !== passkey.loginId) return null;
  const { rpID, origin } = siteOf(deps);
  const { credentialId, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: asked.loginId === null,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  if (!(await notePasskeyUse(db, passkey.id, newCounter, deps.clock.now()))) return null;
  return { loginId: passkey.loginId, alone: asked.loginId === null };
}
