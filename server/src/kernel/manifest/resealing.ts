/** What is sealed, as `npm run rotate-key -- --accept-new-key` lists it. */
export type SealedKind =
  | 'secondFactors'
  | 'plans'
  | 'pushKey'
  | 'providers'
  | 'lists'
  | 'bridges'
  | 'connections'
  | 'noise'
  | 'draws'
  | 'webhooks'
  | 'reportBuckets';

/** What happened to the sealed values of a feature. */
export interface Resealed {
  /** They open with the present key. */
  opened: number;
  /** They were sealed with the old key, and are sealed with the present one now. */
  resealed: number;
  /** They open with neither key. */
  lost: Partial<Record<SealedKind, number>>;
  /** What is switched off once its secret is lost, such as a provider, with its program. */
  places: { kind: SealedKind; programId: string; name: string }[];
}

/**
 * Seals with the present key what was sealed with the old one. `drop`: what opens with neither key is removed or
 * switched off.
 */
export interface Resealing {
  drop: boolean;
}

interface SealedValue<T> {
  /** Returns null if the present key opens it; throws if neither does. */
  reseal(): T | null;
  store(again: T): Promise<unknown>;
  drop(): Promise<unknown>;
  place?: Omit<Resealed['places'][number], 'kind'>;
}

export const nothingResealed = (): Resealed => ({ opened: 0, resealed: 0, lost: {}, places: [] });

/** Counts while values are sealed again, one after another. */
export function startResealing({ drop }: Resealing) {
  const counts = nothingResealed();
  async function take<T>(kind: SealedKind, value: SealedValue<T>): Promise<void> {
    let again: T | null;
    try {
      again = value.reseal();
    } catch {
      counts.lost[kind] = (counts.lost[kind] ?? 0) + 1;
      if (value.place) counts.places.push({ kind, ...value.place });
      if (drop) await value.drop();
      return;
    }
    if (again === null) counts.opened += 1;
    else {
      await value.store(again);
      counts.resealed += 1;
    }
  }
  return { counts, take };
}
