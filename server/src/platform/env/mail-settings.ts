import { Integer, Optional, String as Text } from 'typebox';

/** Settings of the mail server, and of emails that come back. */
export const mailSettings = {
  SMTP_URL: Optional(
    Text({
      secret: true,
      protocols: ['smtp', 'smtps'],
      description:
        'smtp://user:password@host:587, with # / ? and other signs of the password written as %23 %2F %3F. Empty: see SMTP_HOST.',
    }),
  ),
  SMTP_HOST: Optional(
    Text({
      form: 'host',
      description:
        'The mail server, in place of SMTP_URL: nothing has to be written in another way. Without either, emails stay in the queue.',
    }),
  ),
  SMTP_PORT: Integer({
    default: 587,
    minimum: 1,
    maximum: 65_535,
    description: 'The port of SMTP_HOST. 465 is encrypted from the first byte, others by STARTTLS.',
  }),
  SMTP_USER: Optional(Text({ description: 'The name that logs in to SMTP_HOST. Empty: no login.' })),
  SMTP_PASSWORD: Optional(Text({ secret: true, description: 'The password of SMTP_USER, as it is.' })),
  MAIL_FROM: Text({
    form: 'sender',
    default: 'Goodstride <no-reply@localhost>',
    description: 'The sender of emails: an address, or a name and an address in angle brackets.',
  }),
  DKIM_SELECTOR: Optional(
    Text({
      form: 'host',
      description:
        'The selector of the key that your mail server signs emails with, such as mail2026, so that the doctor can ask DNS for it (docs/deploy/mail.md).',
    }),
  ),
  SUPPORT_EMAIL: Text({
    form: 'email',
    default: 'support@localhost',
    description: 'The address that errors and emails name for help.',
  }),
  BOUNCE_SECRET: Optional(
    Text({
      secret: true,
      form: 'part',
      description:
        'The secret part (openssl rand -hex 32) of the address PUBLIC_URL/api/mail/bounces/SECRET, which email services and mail servers tell of emails that came back (docs/operations.md, Email). Empty: there is no such address.',
    }),
  ),
};
