import { useDeferredValue } from 'react';

/**
 * Query data for rendering in slices. React renders an update from a store in one go; the first answer is rendered as a
 * transition instead, so that the page stays responsive. Data that is already known, and later changes, are rendered at
 * once.
 */
export function useArrived<T>(answer: T | undefined): T | undefined {
  const mayDraw = useDeferredValue(answer !== undefined);
  return mayDraw ? answer : undefined;
}
