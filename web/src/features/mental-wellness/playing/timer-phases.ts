/** Seconds to breathe in and out: six breaths a minute. */
const inSeconds = 4;
const breathSeconds = 10;

export const secondsOf = { in: inSeconds, out: breathSeconds - inSeconds } as const;

/** Returns whether a breath goes in or out after so many seconds. */
export const breathAt = (elapsed: number): 'in' | 'out' =>
  elapsed % breathSeconds < inSeconds ? 'in' : 'out';

/** Returns which of `parts` a body scan is at, each as long as the others. */
export const partAt = (elapsed: number, total: number, parts: number): number =>
  Math.min(parts - 1, Math.floor((elapsed / total) * parts));

export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
