import * as T from 'typebox';
import { Nullable, translationsIn, translationsOut } from '../../schemas.ts';

/** Pictures drawn in code (web/src/ui/art/art.tsx), by name. */
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
  /** Shown beside the generated rules, in the organizer's own words. */
  rulesText: T.String({ maxLength: 2000 }),
  /** Shown to invited people, on the page and in emails to people without an account. */
  invitationText: T.String({ maxLength: 1000 }),
  /** Emailed to all participants when half of the days are over; empty: no email. */
  halfwayText: T.String({ maxLength: 1000 }),
  /** Included in the email with the result. */
  closingText: T.String({ maxLength: 1000 }),
};

/** The texts of a challenge that a program writes in several languages. Its name is one (docs/decisions/887). */
const translated = {
  description: T.String({ maxLength: 2000 }),
  atStake: T.String({ maxLength: 255 }),
  ...texts,
};
export const ChallengeTranslations = translationsIn(translated);
export const challengeTranslations = translationsOut(translated);
export const packageTranslated = { tile: T.String({ maxLength: 200 }), ...translated };

/** The texts of a challenge besides its description, and its drawing. */
export const ChallengeTexts = T.Object({ ...texts, art: Nullable(Art) });

/** The same texts as they are sent. */
export const textFields = {
  rulesText: T.Optional(texts.rulesText),
  invitationText: T.Optional(texts.invitationText),
  halfwayText: T.Optional(texts.halfwayText),
  closingText: T.Optional(texts.closingText),
  art: T.Optional(Nullable(Art)),
};
