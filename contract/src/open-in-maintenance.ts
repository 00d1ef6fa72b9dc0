/** Public writes that go on during maintenance: people log in, and read. */
export const openInMaintenance: ReadonlySet<string> = new Set([
  'login',
  'login/passkey',
  'login/passkey-options',
  'login/pin',
  'login/second-factor',
  'logout',
  'mobile/tokens/exchange',
  'sign-on/codes',
  'sign-on/codes/exchange',
  'sign-on/codes/preview',
  'sign-on/domain',
  'sign-on/external-company',
  'sign-on/reseller',
  'sign-on/reseller/preview',
  'sign-on/saml/answer',
]);
