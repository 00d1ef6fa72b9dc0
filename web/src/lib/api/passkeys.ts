import type { PasskeyAnswer, PasskeyRegistration } from '#contract/features/account-settings/passkeys.ts';

/** Returns the browser's part of passkeys, loaded when first needed. */
const browserSide = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Null if the user cancelled or the device has no passkey. */
const orNull = async <R>(work: Promise<R>): Promise<R | null> => work.catch(() => null);

/** What a browser answers if the device already holds a passkey of this account (Web Authentication, 5.1.3). */
const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Null if the user cancelled; `known` if the device has a passkey of this account. */
export async function makePasskey(options: object): Promise<PasskeyRegistration | 'known' | null> {
  const { startRegistration } = await browserSide();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) =>
    isKnown(error) ? ('known' as const) : null,
  );
  if (!made || made === 'known') return made;
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
