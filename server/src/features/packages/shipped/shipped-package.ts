import type { PackageInput } from '../services/package-content.ts';

/** A package of the product. Its key never changes: by it the one in the database is known again. */
export type ShippedPackage = PackageInput & {
  key: string;
  /** Of the shipped map that it leads along. */
  mapKey?: string;
};
