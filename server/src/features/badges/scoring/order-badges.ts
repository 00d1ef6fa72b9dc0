import { badgeIds, badgeOf, isBadge } from '#contract/badges.ts';
import type { Seen } from '../badges.types.ts';

const shareOf = ({ progress }: Seen) => (progress ? progress.number / progress.target : 0);
const levelOf = ({ id }: Seen) => (isBadge(id) ? badgeOf(id).level : 1);
const placeOf = ({ id }: Seen) => (isBadge(id) ? badgeIds.indexOf(id) : badgeIds.length);

/** A badge with full progress is only waiting for the job that awards it, so it is not the next one to earn. */
export const isStillToEarn = ({ award, progress }: Seen): boolean =>
  !award && progress !== null && progress.number < progress.target;

/** Sorts those earned last first; those not earned come after. */
export const byNewest = (a: Seen, b: Seen): number =>
  (b.award?.day ?? '').localeCompare(a.award?.day ?? '') ||
  (b.award?.at.getTime() ?? 0) - (a.award?.at.getTime() ?? 0) ||
  placeOf(a) - placeOf(b);

/** Those nearest to be earned first: by share, then the easier one; earned ones come last. */
export const byNearest = (a: Seen, b: Seen): number =>
  Number(a.award !== null) - Number(b.award !== null) ||
  shareOf(b) - shareOf(a) ||
  levelOf(a) - levelOf(b) ||
  placeOf(a) - placeOf(b);
