import { useDeferredValue } from 'react';

/**
 * What was asked for, once it may be drawn. React draws in one piece what a store tells it; here the first drawing with
 * an answer is made in slices instead, while the page answers in between. What is known already is drawn at once, and so
 * is every later change.
 */
export function useArrived<T>(answer: T | undefined): T | undefined {
  const mayDraw = useDeferredValue(answer !== undefined);
  return mayDraw ? answer : undefined;
}
