import { verify, X509Certificate } from 'node:crypto';
import * as T from 'typebox';

/** What Amazon SNS posts (https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html). */
export const Envelope = T.Object({
  Type: T.String(),
  Message: T.String(),
  MessageId: T.Optional(T.String()),
  Subject: T.Optional(T.Union([T.String(), T.Null()])),
  SubscribeURL: T.Optional(T.String()),
  Timestamp: T.Optional(T.String()),
  Token: T.Optional(T.String()),
  TopicArn: T.Optional(T.String()),
  SignatureVersion: T.Optional(T.String()),
  Signature: T.Optional(T.String()),
  SigningCertURL: T.Optional(T.String()),
});
export type Envelope = T.Static<typeof Envelope>;

/** Region names begin with letters, so that no bucket called `sns` passes (`sns.s3-us-west-2.amazonaws.com`). */
const host = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d+\.amazonaws\.com(?:\.cn)?$/;
const certificatePath = /^\/SimpleNotificationService-[0-9a-z]+\.pem$/;
const subject = /(?:^|\n)CN=sns(?:\.[a-z0-9-]+)?\.amazonaws\.com(?:\.cn)?$/m;

/** Returns an address of Amazon SNS itself, so that nobody makes the server call another one. */
export function amazonAddress(link: string | undefined): URL | null {
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : null;
  return url?.protocol === 'https:' && host.test(url.host) && !url.username && !url.password ? url : null;
}

/** Returns where the certificate of a post is; null: not where Amazon keeps it. */
export function certificateAddress({ SigningCertURL }: Envelope): URL | null {
  const url = amazonAddress(SigningCertURL);
  return url && certificatePath.test(url.pathname) && !url.search && !url.hash ? url : null;
}

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** Returns what Amazon signs: the names of fields and their values, each in a line of its own. */
export function signedText(envelope: Envelope): string {
  const names = envelope.Type === 'Notification' ? signedFields.Notification : signedFields.other;
  return names
    .filter((name) => typeof envelope[name] === 'string')
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');
}

/** Amazon repeats a notice for an hour at most. An older one is a copy that somebody posts again. */
const mostAgeMs = 86_400_000;
const isRecent = ({ Timestamp = '' }: Envelope, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(Timestamp)) <= mostAgeMs;

const digests: Readonly<Record<string, string>> = { 1: 'sha1', 2: 'sha256' };

/** Returns whether the owner of a certificate, in force at a moment and made out to Amazon SNS, has signed this lately. */
export function isSignedBy(pem: string, envelope: Envelope, now: Date): boolean {
  const digest = digests[envelope.SignatureVersion ?? ''];
  if (!digest || !envelope.Signature || !isRecent(envelope, now)) return false;
  try {
    const certificate = new X509Certificate(pem);
    const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    if (now < from || now > to || !subject.test(certificate.subject)) return false;
    const signature = Buffer.from(envelope.Signature, 'base64');
    return verify(digest, Buffer.from(signedText(envelope)), certificate.publicKey, signature);
  } catch {
    return false;
  }
}
