import type { UpdateAction } from '#contract/features/mobile-versions/mobile-versions.ts';

const partsOf = (version: string) => version.split('.').map(Number);

/** Returns whether one version is older than another. Missing parts are 0: 2.1 and 2.1.0 are the same. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Returns the advice for a version of the app. */
export function actionOf(
  version: string | undefined,
  versions: { minSupported: string; target: string } | undefined,
): UpdateAction {
  if (!version || !versions) return 'none';
  if (isOlder(version, versions.minSupported)) return 'require';
  return isOlder(version, versions.target) ? 'offer' : 'none';
}
