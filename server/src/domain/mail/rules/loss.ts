/** More than so many of a hundred emails without a known fate are the mail server's fault, and someone should look. */
const mostLost = 0.01;

/** Of how many emails of a day nobody knows whether they arrived, and whether those are too many. */
export function lossOf({ sent, refused, unknown }: { sent: number; refused: number; unknown: number }) {
  const count = sent + refused + unknown;
  return { count, unknown, isAlarming: unknown > count * mostLost };
}

/** Among so many emails, so many lost ones are not too many. */
export const enoughFor = (unknown: number): number => Math.ceil(unknown / mostLost);
