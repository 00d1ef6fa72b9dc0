import { expect, test } from 'vitest';
import { addressProof, isOfOneTenant } from './address-proof.ts';

const entra = 'https://login.microsoftonline.com/8d1f7a3e-0000-4000-8000-000000000000/v2.0';
const oidc = (issuer: string) => ({ method: 'oidc' as const, issuer, emailDomains: ['oak.example'] });
const saml = { method: 'saml' as const, issuer: 'saml:1', emailDomains: ['oak.example'] };

test.each([
  [entra, true],
  ['https://oak.okta.com', true],
  ['https://login.microsoftonline.com/common/v2.0', false],
  ['https://login.microsoftonline.com/Organizations/v2.0', false],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', false],
  ['https://accounts.google.com', false],
])('whether %s speaks for one company: %s', (issuer, isOne) => {
  expect(isOfOneTenant(issuer)).toBe(isOne);
});

test.each([
  ['a provider of one company that says nothing', oidc(entra), 'ada@oak.example', undefined, 'proved'],
  ['a provider that says so', oidc('https://accounts.google.com'), 'ada@Oak.example', true, 'proved'],
  [
    'a shared issuer that says nothing',
    oidc('https://accounts.google.com'),
    'a@oak.example',
    null,
    'shared_issuer',
  ],
  ['a provider that says no', oidc(entra), 'ada@oak.example', false, 'unverified'],
  ['a provider that says so in a text', oidc(entra), 'ada@oak.example', 'true', 'unverified'],
  ['a provider of other domains', oidc(entra), 'ada@elm.example', true, 'domain'],
  ['SAML in its domains', saml, 'ada@oak.example', undefined, 'proved'],
  ['SAML elsewhere', saml, 'ada@elm.example', undefined, 'domain'],
  ['nobody’s address', saml, null, undefined, 'no_email'],
] as const)('judges an address of %s', (_, provider, email, said, expected) => {
  expect(addressProof({ ...provider, emailDomains: [...provider.emailDomains] }, email, said)).toBe(expected);
});
