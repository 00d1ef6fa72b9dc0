import { getPackage, listPackages, type ChallengePackage } from '#contract/features/packages/packages.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const usePackage = (id: string) => useRead(getPackage, { params: { id } }, { enabled: id !== '' });

/** The answer of a write is the package, and the list shows it too. */
export const keepPackage = {
  stale: [listPackages],
  answers: (one: ChallengePackage) => [keyOf(getPackage, { params: { id: one.id } }), one] as const,
};
