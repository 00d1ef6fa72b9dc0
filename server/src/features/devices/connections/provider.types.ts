import type { ConnectionWay } from '#contract/features/devices/devices.ts';

/** Steps of a day as a maker measured them. Days of which it knows nothing are left out; 0 is a day without a step. */
export interface FetchedDay {
  day: string;
  /** The id of the maker, such as garmin. */
  maker: string;
  steps: number;
  /** The steps of each of its 24 hours, where they are known. */
  hours: readonly number[] | null;
}

/** Days in the member's own time zone. */
export interface DayWindow {
  from: string;
  to: string;
  timeZone: string;
}

export interface Tokens {
  access: string;
  refresh: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A person as the other side knows them. */
export interface Link {
  outsideId: string;
  tokens: Tokens | null;
}

export interface Linked extends Link {
  makers: string[];
}

interface Trip {
  /** The page of ours that the person comes back to. */
  back: string;
  /** Comes back with them. */
  state: string;
}

/** The person is sent away with this. */
export interface Departure extends Trip {
  /** Names the person there, and says nothing about them. */
  id: string;
  maker: string | null;
  /** The person's id there, if they were there before. */
  outsideId: string | null;
}

/** The person comes back with this. */
export interface Return extends Trip {
  code: string | null;
  proof: string | null;
  outsideId: string | null;
}

/** Another server posts this to us. */
export interface SignedPost {
  text: string;
  header(name: string): string | undefined;
}

/** Days of a person changed there. It is a hint only: what is true is fetched. */
export interface Notice {
  outsideId: string;
  /** The first moment that changed; null: unknown. */
  from: Date | null;
  deletes: boolean;
}

/** A server that days of members are fetched from. Every method but `normalize` and `readNotice` throws ConnectionFailure. */
export interface Provider {
  way: ConnectionWay;
  /** Names the server. */
  origin: string;
  /** Where the person gives their permission, and what has to be known when they come back. */
  authorize(
    departure: Departure,
  ): Promise<{ address: string; outsideId: string | null; proof: string | null }>;
  finish(back: Return): Promise<Linked>;
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Its answers about the window as they are, for `normalize`. */
  fetchDays(link: Link, window: DayWindow): Promise<{ answers: unknown; makers: string[] }>;
  /** The days in its answers, each once for each maker, within the window. */
  normalize(answers: unknown, window: DayWindow): FetchedDay[];
  /** Verifies a post. Null: it isn't from this server. */
  readNotice(post: SignedPost): Notice[] | null;
  /** Gives the permission back. */
  disconnect(link: Link): Promise<void>;
}
