import type * as kept from '../../core/packages/public.ts';

/** As they are kept; presenters, which are pure, know rows by this name alone. */
export type PackageRow = kept.PackageRow;
export type PackageContent = kept.PackageContent;
