import type { PackageDefaults, PackageKind } from '#contract/features/challenge-packages.ts';
import type { ArtName } from '#contract/features/challenge-texts.ts';
import type { Between } from '#contract/features/challenges.ts';

/** What a package says and sets. */
export interface PackageContent {
  name: string;
  tile: string;
  description: string;
  rulesText: string;
  invitationText: string;
  halfwayText: string;
  closingText: string;
  art: ArtName | null;
  kind: PackageKind;
  betweenWhom: Between;
  duration: number;
  defaults: PackageDefaults;
}

/** A package of a program, or of the platform (`shared`). */
export interface PackageRow extends PackageContent {
  id: string;
  shared: boolean;
  featured: boolean;
  createdAt: Date;
  /** What it leads along: null without a map, or when that map has gone. */
  map: { id: string; name: string; lengthMetres: number } | null;
}
