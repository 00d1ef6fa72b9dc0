import { signed } from './sns.ts';

// Services and mail servers really send these, with the address, the moment and the Message-ID of a test.

export interface Returned {
  address: string;
  at: Date;
  messageId: string;
  code?: string;
}

/** Amazon SES in an envelope of SNS, which says that it is text. */
export function amazon({ address, at, code = '5.1.1' }: Returned, kind = ['Permanent', 'General']): string {
  const [bounceType, bounceSubType] = kind;
  const notice = {
    notificationType: 'Bounce',
    bounce: {
      feedbackId: '0102015fd91a6479-ae22395c-1f7d-4423-a9e5-e0715bffc731-000000',
      bounceType,
      bounceSubType,
      bouncedRecipients: [
        {
          emailAddress: address,
          action: 'failed',
          status: code,
          diagnosticCode: `smtp; 550 ${code} user unknown`,
        },
      ],
      timestamp: at.toISOString(),
      remoteMtaIp: '192.0.2.4',
      reportingMTA: 'dns; a4-8.smtp-out.eu-west-1.amazonses.com',
    },
    mail: {
      timestamp: at.toISOString(),
      source: 'no-reply@steps.example.com',
      messageId: '0102015fd91a5ca3-93c245fe-e333-46ae-8fed-96160d20cfab-000000',
      destination: [address],
    },
  };
  const envelope = signed({
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
    Message: JSON.stringify(notice),
    Timestamp: at.toISOString(),
  });
  return JSON.stringify({
    ...envelope,
    UnsubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=Unsubscribe',
  });
}

export const subscription = (link: string): string =>
  JSON.stringify({
    Type: 'SubscriptionConfirmation',
    MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
    Token: '2336412f37',
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
    Message:
      'You have chosen to subscribe to the topic. To confirm, visit the SubscribeURL included in this message.',
    SubscribeURL: link,
  });

export const postmark = ({ address, at }: Returned, kind = 'HardBounce'): object => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4_323_372_036,
  Type: kind,
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: address,
  From: 'no-reply@steps.example.com',
  BouncedAt: at.toISOString(),
  Inactive: true,
  CanActivate: true,
  Subject: 'News',
});

export const mailgun = ({ address, at, messageId }: Returned, severity = 'permanent'): object => ({
  signature: { timestamp: '1534108637', token: '651869375b9df3c9', signature: '...' },
  'event-data': {
    event: 'failed',
    severity,
    reason: 'bounce',
    recipient: address,
    timestamp: at.getTime() / 1000,
    'log-level': 'error',
    message: { headers: { to: address, 'message-id': messageId, from: 'Goodstride' } },
    'delivery-status': {
      tls: true,
      'mx-host': 'aspmx.l.example.org',
      'attempt-no': 1,
      description: '',
      code: 550,
      message: '5.1.1 The email account that you tried to reach does not exist. Please try',
    },
  },
});

export const sendGrid = ({ address, at, messageId }: Returned, type = 'bounce'): object[] => [
  { email: address, event: 'processed', timestamp: Math.floor(at.getTime() / 1000) },
  {
    ip: '192.0.2.17',
    status: '5.0.0',
    'smtp-id': `<${messageId}>`,
    sg_event_id: 'lC0Rc-FuQmKbnxCWxX1jRQ',
    reason: '550 The email account that you tried to reach does not exist.',
    event: 'bounce',
    email: address,
    timestamp: Math.ceil(at.getTime() / 1000),
    type,
  },
];

/** As Postfix returns an email. */
export const returnedEmail = (
  { address, messageId, code = '5.1.1' }: Returned,
  { action = 'failed', original = 'message/rfc822' } = {},
): string =>
  `Return-Path: <>
Date: Fri, 27 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@steps.example.com
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9B095B5ADSN=_01/mx.example.com"
Message-Id: <20261127100000.4F2B@mx.example.com>

This is a MIME-encapsulated message.

--9B095B5ADSN=_01/mx.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.com.

--9B095B5ADSN=_01/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
X-Postfix-Queue-ID: 4F2B
Arrival-Date: Fri, 27 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${code}
Remote-MTA: dns; mx.walnut.example
Diagnostic-Code: smtp; 550 ${code} <${address}>: Recipient address
    rejected: User unknown

--9B095B5ADSN=_01/mx.example.com
Content-Description: Undelivered Message
Content-Type: ${original}

Message-ID: <${messageId}>
From: no-reply@steps.example.com
To: ${address}
Subject: News

Hello

--9B095B5ADSN=_01/mx.example.com--
`.replaceAll('\n', '\r\n');
