import type { Language } from '#copy/languages.ts';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import type { PlatformPackage } from '#contract/features/challenges/platform.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { PackageRow, PlatformPackageRow } from './packages.types.ts';

/** In the reader's language, as far as its texts came with the product. */
export const presentPackage = (
  language: Language,
  row: PackageRow,
  more: Pick<ChallengePackage, 'tier' | 'missing' | 'abilities'>,
): ChallengePackage => ({
  id: row.id,
  shared: row.shared,
  packageName: shippedText(language, row.name),
  tile: shippedText(language, row.tile),
  description: shippedText(language, row.description),
  rulesText: shippedText(language, row.rulesText),
  invitationText: shippedText(language, row.invitationText),
  halfwayText: shippedText(language, row.halfwayText),
  closingText: shippedText(language, row.closingText),
  art: row.art,
  kind: row.kind,
  between: row.betweenWhom,
  duration: row.duration,
  featured: row.featured ? 1 : 0,
  defaults: row.defaults,
  map: row.map,
  ...more,
});

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
