import { expect, test } from 'vitest';
import { certificate, certificateUrl, otherCertificate, signed } from '../tests/sns.ts';
import { amazonAddress, certificateAddress, isSignedBy, signedText, type Envelope } from './sns-signature.ts';

const now = new Date('2026-11-29T12:00:00Z');
const notice: Envelope = {
  Type: 'Notification',
  MessageId: 'm',
  TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
  Message: 'Line 1\nLine 2',
  Timestamp: '2026-11-29T11:59:00.000Z',
};
const question: Envelope = {
  ...notice,
  Type: 'SubscriptionConfirmation',
  Token: 't',
  SubscribeURL: 'https://x',
};

test('Amazon signs the fields of each kind of post in their order', () => {
  expect(signedText({ ...notice, Subject: 'Bounce', Token: 'not signed' })).toBe(
    `Message\nLine 1\nLine 2\nMessageId\nm\nSubject\nBounce\nTimestamp\n${notice.Timestamp}\nTopicArn\n${notice.TopicArn}\nType\nNotification\n`,
  );
  expect(signedText({ ...question, Subject: 'not signed' })).toBe(
    `Message\nLine 1\nLine 2\nMessageId\nm\nSubscribeURL\nhttps://x\nTimestamp\n${notice.Timestamp}\nToken\nt\nTopicArn\n${notice.TopicArn}\nType\nSubscriptionConfirmation\n`,
  );
});

test.each(['1', '2'])(
  'a signature of version %s counts for what was signed, and nothing else',
  async (version) => {
    const [post, asked] = [signed(notice, version), signed(question, version)];
    expect([post, asked].map((one) => isSignedBy(certificate, one, now))).toEqual([true, true]);
    const changed: Envelope[] = [
      { ...post, Message: 'Line 1\nLine 3' },
      { ...post, TopicArn: 'arn:aws:sns:eu-west-1:123456789012:other' },
      { ...asked, SubscribeURL: 'https://y' },
      { ...post, SignatureVersion: '3' },
      { ...post, SignatureVersion: version === '1' ? '2' : '1' },
      { ...post, Signature: '' },
      notice,
    ];
    expect(changed.map((one) => isSignedBy(certificate, one, now))).toEqual(changed.map(() => false));
    expect(isSignedBy(await otherCertificate(), post, now)).toBe(false);
    expect(isSignedBy('no certificate', post, now)).toBe(false);
    expect(isSignedBy(certificate, post, new Date('2041-01-01'))).toBe(false);
    // Posted again days later.
    expect(isSignedBy(certificate, post, new Date('2026-12-01'))).toBe(false);
  },
);

test.each([
  [certificateUrl, true],
  [certificateUrl.replace('eu-west-1', 'us-gov-west-1'), true],
  [certificateUrl.replace('eu-west-1.amazonaws.com', 'cn-north-1.amazonaws.com.cn'), true],
  [certificateUrl.replace('https', 'http'), false],
  [certificateUrl.replace('amazonaws.com', 'amazonaws.com.evil.example'), false],
  [certificateUrl.replace('sns.eu-west-1', 'sns.s3-eu-west-1'), false],
  [certificateUrl.replace('sns.eu-west-1', 'sns.s3'), false],
  [certificateUrl.replace('sns.', 'user@sns.'), false],
  [certificateUrl.replace('.amazonaws.com', '.amazonaws.com:8443'), false],
  ['https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription', false],
  [`${certificateUrl}?next=https://evil.example`, false],
  ['https://169.254.169.254/SimpleNotificationService-0.pem', false],
  ['no address', false],
  [undefined, false],
])('a certificate at %s is fetched: %s', (url, isFetched) => {
  expect(certificateAddress({ ...notice, SigningCertURL: url }) !== null).toBe(isFetched);
});

test('a subscription is confirmed at Amazon SNS only', () => {
  expect(amazonAddress('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription')?.host).toBe(
    'sns.eu-west-1.amazonaws.com',
  );
  expect(amazonAddress('https://sns.s3-eu-west-1.amazonaws.com/anything')).toBeNull();
});
