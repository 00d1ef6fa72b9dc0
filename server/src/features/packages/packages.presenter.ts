import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import type { PlatformPackage } from '#contract/features/challenges/platform.ts';
import type { PackageRow, PlatformPackageRow } from './packages.types.ts';

export const presentPackage = (
  row: PackageRow,
  more: Pick<ChallengePackage, 'tier' | 'missing' | 'abilities'>,
): ChallengePackage => ({
  id: row.id,
  shared: row.shared,
  packageName: row.name,
  tile: row.tile,
  description: row.description,
  rulesText: row.rulesText,
  invitationText: row.invitationText,
  halfwayText: row.halfwayText,
  closingText: row.closingText,
  art: row.art,
  kind: row.kind,
  between: row.betweenWhom,
  duration: row.duration,
  featured: row.featured ? 1 : 0,
  defaults: row.defaults,
  map: row.map,
  ...more,
});

export const presentPlatformPackage = (row: PlatformPackageRow): PlatformPackage => ({
  id: row.id,
  programId: row.programId,
  programName: row.programName,
  packageName: row.name,
  tile: row.tile,
  kind: row.kind,
  between: row.betweenWhom,
  duration: row.duration,
  featured: row.featured,
  hasOwnMap: row.hasOwnMap,
  createdAt: row.createdAt.toISOString(),
});
