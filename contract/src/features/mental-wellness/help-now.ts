import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { HelpLine } from '../../help-line.ts';
import { Day, Nullable } from '../../schemas.ts';
import { planUse } from './permissions.ts';

/** A line of a country, with its operator's own page that says the number; null where we could not confirm it there. */
export const CountryLine = T.Object({
  ...HelpLine.properties,
  confirmed: Nullable(T.Object({ page: T.String(), day: Day })),
});
export type CountryLine = T.Static<typeof CountryLine>;

export const HelpNow = T.Object({
  /** Contacts of the program. They come first. */
  own: T.Array(HelpLine),
  /** ISO 3166 code of the country of the member's time zone; null if none of ours. */
  country: Nullable(T.String()),
  countries: T.Array(
    T.Object({
      country: T.String(),
      emergency: T.String(),
      lines: T.Array(CountryLine),
      source: T.String(),
      checked: Day,
    }),
  ),
});
export type HelpNow = T.Static<typeof HelpNow>;

export const getHelpNow = endpoint({
  method: 'GET',
  permission: planUse,
  errors: ['feature_off'],
  path: 'mental-wellness/help-now',
  summary: 'Get who helps right now: contacts of the program, and lines of 30 countries',
  response: HelpNow,
});
