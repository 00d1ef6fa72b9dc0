import { findSeenMemberIds } from '../../domain/visibility/public.ts';
import type { WeekExtras, WeekSource } from '../../kernel/manifest/public.ts';
import { listPraise } from './feed.queries.ts';

/** One person who gave the member kudos, if the member can see them. */
export const thanksWeek: WeekSource = {
  async load({ db, programId }, memberIds, interval) {
    const found = new Map<string, WeekExtras>();
    for (const { memberId, byId, name, username } of await listPraise(db, programId, memberIds, interval)) {
      const seen = await findSeenMemberIds(db, { programId, viewerId: memberId, seesAll: false }, [byId]);
      if (seen.length) found.set(memberId, { thanks: { name, username } });
    }
    return found;
  },
};
