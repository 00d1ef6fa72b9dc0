export type { PackageContent, PackageRow } from '../../core/packages/public.ts';
