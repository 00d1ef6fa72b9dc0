import type { PassedOver } from './own-imports.types.ts';

/** Says what of a post was not taken: how much, and the first of it with its place and value. */
export interface LeftOut {
  count: number;
  first: (Pick<PassedOver, 'metric' | 'day' | 'said' | 'reason'> & { place: string })[];
}

export interface AddressRow {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
  lastDay: string | null;
  lastRefusal: string | null;
  /** How many values of the last post were understood; null: no post came since they are counted. */
  lastUnderstood: number | null;
  lastLeftOut: LeftOut | null;
}
