import * as T from 'typebox';
import { Nullable } from '../schemas.ts';

/** Pictures drawn in code (web/src/ui/art.tsx), by name. */
export const artNames = [
  'walk',
  'relay',
  'bike',
  'water',
  'sleep',
  'mind',
  'gratitude',
  'screening',
  'movement',
  'photo',
  'stairs',
  'family',
  'cup',
  'steps',
  'wellness',
  'journey',
  'wall',
  'shell',
  'peaks',
  'stacks',
  'lighthouse',
  'terraces',
  'torii',
  'ridges',
] as const;
export type ArtName = (typeof artNames)[number];
export const Art = T.Unsafe<ArtName>(T.Union(artNames.map((name) => T.Literal(name))));

const texts = {
  /** Beside the rules that follow from the settings, in the words of who made it. */
  rulesText: T.String({ maxLength: 2000 }),
  /** Read by who is invited, on the page and in the mail to people without an account. */
  invitationText: T.String({ maxLength: 1000 }),
  /** Mailed to everybody in it when half of its days are over; empty: no such mail. */
  halfwayText: T.String({ maxLength: 1000 }),
  /** Stands in the mail that tells how it came out. */
  closingText: T.String({ maxLength: 1000 }),
};

/** What a challenge says besides its description, and its drawn picture. */
export const ChallengeTexts = T.Object({ ...texts, art: Nullable(Art) });

/** The same, as they are sent. */
export const textFields = {
  rulesText: T.Optional(texts.rulesText),
  invitationText: T.Optional(texts.invitationText),
  halfwayText: T.Optional(texts.halfwayText),
  closingText: T.Optional(texts.closingText),
  art: T.Optional(Nullable(Art)),
};
