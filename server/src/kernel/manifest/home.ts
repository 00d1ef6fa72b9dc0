import type { ApprovalKind } from '#contract/features/platform-home/approvals.ts';
import type { HomeItem, HomeKind } from '#contract/features/platform-home/home.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';

/** A feature's part of what waits for platform staff. The home knows none of these features. */
export interface HomeSource {
  /** Its items are about programs, so the staff of a reseller get those about theirs. */
  isForResellers?: true;
  load(context: Context): Promise<HomeItem[]>;
}

/** An item with what most kinds leave empty. */
export const homeItem = (
  kind: HomeKind,
  count: number,
  about: Partial<Omit<HomeItem, 'kind' | 'count'>> = {},
): HomeItem => ({ kind, count, program: null, name: null, since: null, day: null, ...about });

/** A request that waits for a second person, as the feature knows it that carries it out. */
export interface WaitingApproval {
  id: string;
  name: string;
  subjectId: string | null;
  people: number | null;
  programs: number | null;
  requestedBy: string | null;
  requestedAt: Date;
  expiresAt: Date | null;
  /** The login that it is about, if its owner may not approve it. */
  about: string | null;
  /** Only super admins may approve it. */
  takesSuper: boolean;
}

export interface ApprovalSource {
  kind: ApprovalKind;
  /** The oldest first. */
  list(db: Db, now: Date, limit: number): Promise<WaitingApproval[]>;
}
