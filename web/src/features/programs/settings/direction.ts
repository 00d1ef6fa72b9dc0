/** In which directions a setting changes: turned on or off, raised or lowered, options added or removed. */
export interface Direction {
  isMore: boolean;
  isLess: boolean;
}

const optionsOf = (value: unknown): string[] => String(value).split(/[,\n]/).filter(Boolean);

/** An empty number sets no limit, which is more than any. */
const amountOf = (value: unknown): number => (value === '' ? Infinity : Number(value));

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

/** Returns the directions of a change between two values of a form. */
export function directionOf(before: unknown, after: unknown): Direction {
  if (typeof after === 'boolean') return { isMore: after, isLess: !after };
  if (isAmount(before) || isAmount(after)) {
    const [had, has] = [amountOf(before), amountOf(after)];
    return { isMore: has > had, isLess: has < had };
  }
  const [had, has] = [optionsOf(before), optionsOf(after)];
  return { isMore: has.some((one) => !had.includes(one)), isLess: had.some((one) => !has.includes(one)) };
}
