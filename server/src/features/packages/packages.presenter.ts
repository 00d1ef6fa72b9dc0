import type { Language } from '#copy/languages.ts';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import type { PlatformPackage } from '#contract/features/challenges/platform.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import { presentTranslations, textsIn } from '../../domain/translations/public.ts';
import type { PackageRow, PlatformPackageRow } from './packages.types.ts';

const textsOf = ({
  tile,
  description,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
  defaults,
}: PackageRow) => ({
  tile,
  description,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
  atStake: defaults.atStake ?? '',
});

/** In the reader's language, as far as its texts came with the product or were written in it. */
export function presentPackage(
  language: Language,
  row: PackageRow,
  more: Pick<ChallengePackage, 'tier' | 'missing' | 'abilities'>,
): ChallengePackage {
  const written = textsOf(row);
  const { atStake, ...texts } = textsIn(language, row.translations, written);
  const { defaults } = row;
  return {
    id: row.id,
    shared: row.shared,
    packageName: shippedText(language, row.name),
    ...texts,
    translations: presentTranslations(language, row.translations, written),
    art: row.art,
    kind: row.kind,
    between: row.betweenWhom,
    duration: row.duration,
    featured: row.featured ? 1 : 0,
    defaults: defaults.atStake === undefined ? defaults : { ...defaults, atStake },
    map: row.map,
    ...more,
  };
}

export const presentPlatformPackage = (language: Language, row: PlatformPackageRow): PlatformPackage => ({
  id: row.id,
  programId: row.programId,
  programName: row.programName,
  packageName: shippedText(language, row.name),
  tile: shippedText(language, row.tile),
  kind: row.kind,
  between: row.betweenWhom,
  duration: row.duration,
  featured: row.featured,
  hasOwnMap: row.hasOwnMap,
  createdAt: row.createdAt.toISOString(),
});
