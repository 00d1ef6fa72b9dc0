import * as T from 'typebox';
import { WeekBegins } from '../profiles/own-days.ts';

/** Lists where usernames come from: members choose them, or their names decide. */
export const UsernameRule = T.Union([T.Literal('chosen'), T.Literal('fromName')]);
/** The right to write journal entries. */
export const JournalMakers = T.Union([T.Literal('all'), T.Literal('leaders'), T.Literal('admins')]);

/** What members choose, and what new ones begin with. */
export const memberSettingValues = {
  usernameRule: UsernameRule,
  journalMakers: JournalMakers,
  /** Says whether new members’ profiles are visible to others. They can change it. */
  profileVisible: T.Boolean(),
  /** The first day of the weeks in members’ calendars. They can choose another. */
  weekBeginsOn: WeekBegins,
} as const;
