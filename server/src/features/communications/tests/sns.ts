import { sign } from 'node:crypto';
import { generate } from 'selfsigned';
import { signedText, type Envelope } from '../bounces/sns-signature.ts';

const made = (commonName: string) =>
  generate([{ name: 'commonName', value: commonName }], {
    keySize: 2048,
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: new Date('2040-01-01'),
  });
const amazons = await made('sns.amazonaws.com');

export const certificateUrl =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem';
/** The certificate that Amazon SNS has in tests, and one of somebody else. */
export const certificate = amazons.cert;
export const otherCertificate = async (): Promise<string> => (await made('sns.example.com')).cert;

/** Signs a post as Amazon SNS does. */
export function signed(envelope: Envelope, version = '1'): Envelope {
  const post = { ...envelope, SignatureVersion: version, SigningCertURL: certificateUrl };
  const digest = version === '2' ? 'sha256' : 'sha1';
  const signature = sign(digest, Buffer.from(signedText(post)), amazons.private);
  return { ...post, Signature: signature.toString('base64') };
}
