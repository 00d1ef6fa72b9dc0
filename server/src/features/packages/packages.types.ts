import type * as kept from '../../core/packages/public.ts';

/** Stored packages. Presenters, which are pure, know rows by this type only. */
export type PackageRow = kept.PackageRow;
export type PackageContent = kept.PackageContent;
