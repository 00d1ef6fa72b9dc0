import { X509Certificate } from 'node:crypto';
import type { IdpDescription } from '../../saml/saml.types.ts';
import { readXml } from './xml.ts';

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** Metadata of a provider is about eight elements deep. */
const bounds = { length: 200_000, depth: 40, elements: 4_000, attributes: 60, tag: 20_000, namespaces: true };
const mostCertificates = 10;

/** As PEM. Throws unless it is a certificate with a key that is long enough to trust. */
function certificateOf(text: string): string {
  const certificate = new X509Certificate(Buffer.from(text.replaceAll(/\s/g, ''), 'base64'));
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  const isStrong = type === 'rsa' ? (details?.modulusLength ?? 0) >= 2048 : type === 'ec';
  if (!isStrong) throw new Error('The key of the certificate is too weak.');
  return certificate.toString();
}

interface Found {
  entityIds: string[];
  redirects: string[];
  certificates: string[];
}

/** Reads the parts that matter. Only what is in the role of an identity provider counts. */
function collect(xml: string): Found {
  const found: Found = { entityIds: [], redirects: [], certificates: [] };
  const at: string[] = [];
  let entityId = '';
  let isSigning = false;
  let text = '';
  readXml(xml, bounds, {
    open({ local, uri, attributes }) {
      const name = uri === metadataNamespace || uri === signatureNamespace ? local : '';
      at.push(name);
      text = '';
      const of = (attribute: string) => attributes[attribute] ?? '';
      if (name === 'EntityDescriptor') entityId = of('entityID');
      if (name === 'IDPSSODescriptor') found.entityIds.push(entityId);
      if (!at.includes('IDPSSODescriptor')) return;
      if (name === 'KeyDescriptor') isSigning = of('use') !== 'encryption';
      if (name === 'SingleSignOnService' && of('Binding') === redirectBinding)
        found.redirects.push(of('Location'));
    },
    text(part) {
      text += part;
    },
    close() {
      const isOfProvider = at.includes('IDPSSODescriptor') && isSigning;
      if (at.pop() === 'X509Certificate' && isOfProvider) found.certificates.push(text);
    },
    doctype() {
      throw new Error('Document types are refused.');
    },
    broken(message) {
      throw new Error(message);
    },
  });
  return found;
}

/** Reads the metadata of one identity provider. Throws if it is none, or several. */
export function readIdpMetadata(xml: string, allowPlain: boolean): IdpDescription {
  const { entityIds, redirects, certificates } = collect(xml);
  const [entityId, ...others] = entityIds;
  if (!entityId || entityId.length > 500 || others.length)
    throw new Error('The metadata has to describe one identity provider.');
  const ssoAddress = redirects[0] ?? '';
  const { protocol, username, password } = new URL(ssoAddress);
  if ((protocol !== 'https:' && !(allowPlain && protocol === 'http:')) || username || password)
    throw new Error('The login is not on https.');
  if (!certificates.length || certificates.length > mostCertificates)
    throw new Error('The metadata has no certificate, or too many.');
  return { entityId, ssoAddress, certificates: [...new Set(certificates.map(certificateOf))] };
}
