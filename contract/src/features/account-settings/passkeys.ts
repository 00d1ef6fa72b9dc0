import * as T from 'typebox';
import { Id, Moment, Nullable } from '../../schemas.ts';

/** Base64url, as browsers send it (WebAuthn, "PublicKeyCredential as JSON"). */
const Bytes = (most: number) => T.String({ maxLength: most, pattern: '^[A-Za-z0-9_-]*$' });
const base = {
  id: T.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' }),
  rawId: Bytes(1400),
  type: T.Literal('public-key'),
  authenticatorAttachment: T.Optional(T.Union([T.Literal('platform'), T.Literal('cross-platform')])),
  clientExtensionResults: T.Object({}, { additionalProperties: true }),
};

/** The browser's answer to a request for a new passkey. */
export const PasskeyRegistration = T.Object(
  {
    ...base,
    response: T.Object({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      authenticatorData: T.Optional(Bytes(8000)),
      transports: T.Optional(T.Array(T.String({ maxLength: 32 }), { maxItems: 10 })),
      publicKeyAlgorithm: T.Optional(T.Number()),
      publicKey: T.Optional(Bytes(4000)),
    }),
  },
  { additionalProperties: false },
);
export type PasskeyRegistration = T.Static<typeof PasskeyRegistration>;

/** The browser's answer to a login with a passkey. */
export const PasskeyAnswer = T.Object(
  {
    ...base,
    response: T.Object({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(8000),
      signature: Bytes(4000),
      userHandle: T.Optional(Bytes(200)),
    }),
  },
  { additionalProperties: false },
);
export type PasskeyAnswer = T.Static<typeof PasskeyAnswer>;

/** Passed to the browser unchanged (PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyOptions = T.Object({ challenge: T.String() }, { additionalProperties: true });

/** A passkey as its owner sees it. */
export const Passkey = T.Object({
  id: Id,
  name: T.String(),
  createdAt: Moment,
  lastUsedAt: Nullable(Moment),
});
