import type { Translations } from '../../domain/translations/public.ts';
import type * as kept from '../../domain/packages/public.ts';

/** Stored packages. Presenters, which are pure, know rows by this type only. */
export type PackageRow = kept.PackageRow;
export type PackageContent = kept.PackageContent;

/** A package of any program, or of the platform, for platform staff. */
export interface PlatformPackageRow extends kept.PackageContent {
  id: string;
  /** Null: of the platform. */
  programId: string | null;
  programName: string | null;
  featured: boolean;
  hasOwnMap: boolean;
  createdAt: Date;
  translations: Translations;
  sortKey: string;
}
