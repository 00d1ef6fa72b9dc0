export { findPackage, packagesBefore } from './packages.queries.ts';
export { mayUsePackage } from './packages.policy.ts';
export type { PackageContent, PackageRow } from './packages.types.ts';
export { listSharedPackages } from './shared.queries.ts';
