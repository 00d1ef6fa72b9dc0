import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';

/** A SAML 2.0 identity provider as its metadata describes it. */
export interface IdpDescription {
  entityId: string;
  /** People log in at this address, which takes requests in its query (HTTP-Redirect). */
  ssoAddress: string;
  /** The certificates that it signs with, as PEM. */
  certificates: string[];
}

/** An identity provider, and this installation as its service provider. */
export interface SamlClient extends IdpDescription {
  /** The provider knows this installation by this id: the address of our metadata. */
  ourEntityId: string;
  answerAddress: string;
}

export type OurAddresses = Pick<SamlClient, 'ourEntityId' | 'answerAddress'>;

/** A person as the provider describes them. */
export interface SamlPerson {
  nameId: string | null;
  nameIdFormat: string;
  attributes: Readonly<Record<string, unknown>>;
  /** No other provider calls one the same. */
  assertionId: string;
  /** Until then somebody could send it again. */
  expiresAt: Date;
}

/** What a process of the gate is asked about SAML. */
export type SamlQuestion =
  | { about: 'answer'; client: SamlClient; posted: { response: string; state: string }; now: Date }
  | { about: 'address'; client: SamlClient; start: { state: string; isAgain: boolean }; now: Date }
  | { about: 'ours'; ours: OurAddresses }
  | { about: 'provider'; xml: string; allowPlain: boolean };

/** Its answer, or why an answer of a provider proves nothing. */
export type SamlReply<Value> = { value: Value } | { problem: ProviderProblem; message: string };
