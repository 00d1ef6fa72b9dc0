import * as T from 'typebox';
import { Nullable } from '../../schemas.ts';
import { Bit } from './kinds.ts';
import { mostExcusedDays } from './excused-days.ts';

/** What of a day counts, and which days an average leaves out. */
export const DayRules = T.Object({
  capDevice: Nullable(T.Integer()),
  capManual: Nullable(T.Integer()),
  /** Maximum minutes that count per day in a challenge of minutes; null: no limit. */
  capMinutes: Nullable(T.Integer()),
  measuredOnly: Bit,
  /** 1 if files and posts count like devices, 0 if they count like typed-in steps. */
  trustFiles: Bit,
  loggedOnly: Bit,
  /** Days that each person may excuse. */
  excusedDays: T.Integer(),
});
export type DayRules = T.Static<typeof DayRules>;

/** The most minutes of activities that a day can have. */
export const mostMinutes = 960;

export const dayRuleFields = {
  /** Maximum measured steps that count per day; null: no cap. */
  capDevice: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000 }))),
  /** Maximum typed-in or handed-in steps that count per day; null: no cap. The default is 20,000. */
  capManual: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000 }))),
  /** Minutes only: the maximum that counts per day; null: no limit. The default is 180. */
  capMinutes: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: mostMinutes }))),
  /** 1 counts only steps that a device measured. The default is 0. */
  measuredOnly: T.Optional(Bit),
  /** 1 leaves members who have logged nothing out of the average of a team or organization. The default is 0. */
  loggedOnly: T.Optional(Bit),
  /** Days that each person may excuse; null, which is the default: three in 28 of its days, rounded. */
  excusedDays: T.Optional(Nullable(T.Integer({ minimum: 0, maximum: mostExcusedDays }))),
};
