import { SamlRefusal } from '../../platform/saml/saml-refusal.ts';
import { isPassing } from '../../platform/saml/saml.ts';
import type { SamlPerson } from '../../platform/saml/saml.types.ts';
import type { SamlSettings } from './providers.queries.ts';

/** Describes what a provider of SAML said, in the form of the claims of OpenID Connect. */
export interface Said {
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

const ws = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** The names that providers use most, for settings that name none. */
const usual = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${ws}/emailaddress`],
  firstName: ['firstName', 'givenName', 'given_name', 'urn:oid:2.5.4.42', `${ws}/givenname`],
  lastName: ['lastName', 'sn', 'surname', 'family_name', 'urn:oid:2.5.4.4', `${ws}/surname`],
};

type Attributes = SamlPerson['attributes'];

/** Returns the first value of the first attribute that is there. */
function valueOf(attributes: Attributes, named: string | null, names: readonly string[]): string | null {
  const name = named ?? names.find((each) => Object.hasOwn(attributes, each));
  if (name === undefined || !Object.hasOwn(attributes, name)) return null;
  const value = attributes[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** Returns the id of a person that stays theirs. */
function subjectOf(person: SamlPerson, { subjectAttribute }: SamlSettings): string {
  const subject =
    subjectAttribute === null
      ? !isPassing(person) && person.nameId
      : valueOf(person.attributes, subjectAttribute, []);
  if (!subject || subject.length > 255 || subject.includes('\0') || !subject.isWellFormed())
    throw new SamlRefusal('subject', 'The assertion names nobody by an id that stays theirs.');
  return subject;
}

/**
 * Reads an assertion. SAML has no word for an address that is proved; addressProof says what counts. Pure. Throws a
 * SamlRefusal.
 */
export function saidBy(person: SamlPerson, settings: SamlSettings): Said {
  const { attributes } = person;
  const email = valueOf(attributes, settings.emailAttribute, usual.email)?.trim() ?? null;
  return {
    subject: subjectOf(person, settings),
    claims: {
      ...attributes,
      email,
      given_name: valueOf(attributes, settings.firstNameAttribute, usual.firstName),
      family_name: valueOf(attributes, settings.lastNameAttribute, usual.lastName),
    },
  };
}
