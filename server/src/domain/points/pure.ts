/** Returns a cause without the number of a line that was taken back or paid again. */
export const baseOf = (cause: string): string => cause.split('#')[0]!;
