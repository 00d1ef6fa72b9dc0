import type { PackageInput } from '../services/package-content.ts';

/** A package of the product. Its key never changes, because it identifies the package in the database. */
export type ShippedPackage = PackageInput & {
  key: string;
  mapKey?: string;
};
