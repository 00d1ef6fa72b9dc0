import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { translationValues } from '../../../domain/translations/translation-values.ts';

const ofChallenge = [
  'description',
  'atStake',
  'rulesText',
  'invitationText',
  'halfwayText',
  'closingText',
] as const;
/** The texts that can be in several languages: of challenges, and the line that packages have besides. */
export const translatedTexts = [...ofChallenge, 'tile'] as const;

type Texts = Pick<Challenge, (typeof ofChallenge)[number]>;

/** Returns the texts as they were written, for those who may change them, with those in other languages. */
export function writtenTexts({ translations }: Pick<Challenge, 'translations'>, read: Texts) {
  const { description, atStake, rulesText, invitationText, halfwayText, closingText } =
    translations?.own ?? read;
  const own: Readonly<Record<string, string>> = { ...translations?.own };
  return {
    ...translationValues(translations, translatedTexts),
    shippedTexts: (translations?.shipped ?? []).map((name) => own[name] ?? ''),
    description,
    atStake,
    rulesText,
    invitationText,
    halfwayText,
    closingText,
  };
}
