import * as T from 'typebox';
import { Id, Nullable, TimeOfDay } from './schemas.ts';

const Switch = T.Optional(T.Boolean());
export const HttpsAddress = T.String({ maxLength: 500, pattern: '^https://[^\\s/@]+(/\\S*)?$' });
/** A domain such as `example.org`. */
export const Domain = T.String({ maxLength: 253, pattern: '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$' });

/** How the program sends emails (docs/domain.md#settings-of-a-program). */
export const emailSettingFields = {
  mailSenderName: T.Optional(T.String({ maxLength: 80, pattern: '^[^\\r\\n]*$' })),
  mailReplyTo: T.Optional(Nullable(T.String({ format: 'email', maxLength: 254 }))),
  mailLogo: T.Optional(Nullable(Id)),
  mailFooter: T.Optional(T.String({ maxLength: 500 })),
  mailChallengeHalfway: Switch,
  mailChallengeClosed: Switch,
  mailQuietFrom: T.Optional(Nullable(TimeOfDay)),
  mailQuietUntil: T.Optional(Nullable(TimeOfDay)),
  mailsPerWeek: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 50 }))),
} as const;
