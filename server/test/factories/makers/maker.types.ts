import type { Env } from '../../../src/platform/env/env.ts';
import type { FakeServer } from './fake-server.ts';

/** Steps that somebody took: the moment and how many. */
export interface Walked {
  at: string;
  steps: number;
}

/** A maker as the conformance suite sees it: its own words for the same things. */
export interface FakeMaker {
  server: FakeServer;
  env: Partial<Env>;
  way: 'bridge' | 'google';
  /** What the person did, as their watch knows it. */
  walked: Walked[];
  /** The zone their watch is set to, as an offset. */
  offset: string;
  /** Whether the permission still stands. */
  allowed: boolean;
  /** The call that fetches days. */
  daysPath: string;
  /** A signed notice that steps changed. */
  notice(input?: { deletes?: boolean; from?: string }): {
    path: string;
    text: string;
    headers: Record<string, string>;
  };
}
