/**
 * A number between 0 and 1 for a text, always the same one: a keyed hash, so that nobody without the key of the
 * installation can say it. Asking again gives the same noise, so that it cannot be averaged away.
 */
export type Chance = (label: string) => number;

/**
 * Noise that hides what one person adds: Laplace's distribution of this scale, held within `most` on both sides.
 * `chance` is between 0 and 1.
 */
export function laplace(chance: number, scale: number, most = Infinity): number {
  const half = Math.min(1 - 1e-12, Math.max(1e-12, chance)) - 0.5;
  const noise = -scale * Math.sign(half) * Math.log(1 - 2 * Math.abs(half));
  return Math.max(-most, Math.min(most, noise));
}
