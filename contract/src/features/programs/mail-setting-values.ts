import * as T from 'typebox';
import { Nullable, oneOf } from '../../schemas.ts';

/** Days of the week, Monday first, on which the weekly summary can be sent. */
export const summaryDays = [
  'off',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const SummaryDay = oneOf(summaryDays);

/** Describes how a program sends emails: part of its settings. */
export const mailSettingValues = {
  /** The name that emails come from; empty: the installation’s. */
  mailSenderName: T.String(),
  /** Answers to emails go there. Null: they go to the installation’s address. */
  mailReplyTo: Nullable(T.String()),
  mailLogo: Nullable(T.String()),
  /** Plain text at the end of every email. */
  mailFooter: T.String(),
  mailChallengeHalfway: T.Boolean(),
  mailChallengeClosed: T.Boolean(),
  /** Times such as 22:00 in the program’s time zone, between which only necessary emails are sent; null: none. */
  mailQuietFrom: Nullable(T.String()),
  mailQuietUntil: Nullable(T.String()),
  /** The most emails that a member gets in 7 days, necessary ones aside; null: no limit. */
  mailsPerWeek: Nullable(T.Integer()),
  /** When members get their weekly summary, in the program’s time zone. */
  mailSummaryDay: SummaryDay,
  mailSummaryTime: T.String(),
} as const;
