import * as T from 'typebox';
import { Nullable } from './schemas.ts';

export const HelpLine = T.Object({
  name: T.String(),
  phone: Nullable(T.String()),
  /** The number for text messages. */
  text: Nullable(T.String()),
  url: Nullable(T.String()),
  hours: T.String(),
});
export type HelpLine = T.Static<typeof HelpLine>;
