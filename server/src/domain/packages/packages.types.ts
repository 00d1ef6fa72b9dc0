import type { PackageDefaults, PackageKind } from '#contract/features/packages/packages.ts';
import type { ArtName } from '#contract/features/challenges/texts.ts';
import type { Translations } from '../translations/public.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';

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
  translations: Translations;
  /** Its map. Null without one, or if that map no longer exists. */
  map: { id: string; name: string; lengthMetres: number } | null;
}
