import type { PasskeyAnswer, PasskeyRegistration } from '#contract/features/account-settings/passkeys.ts';

/** Returns the browser's part of passkeys, loaded when first needed. */
const browserSide = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Null if the user cancelled or the device has no passkey. */
const orNull = async <R>(work: Promise<R>): Promise<R | null> => work.catch(() => null);

export async function makePasskey(options: object): Promise<PasskeyRegistration | null> {
  const { startRegistration } = await browserSide();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await orNull(startRegistration({ optionsJSON }));
  if (!made) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

export async function answerByPasskey(options: object): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await browserSide();
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await orNull(startAuthentication({ optionsJSON }));
  if (!answer) return null;
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}
