import * as T from 'typebox';
import { Id, Nullable } from '../../schemas.ts';

const ChallengeAbilities = T.Object({
  update: T.Boolean(),
  delete: T.Boolean(),
  join: T.Boolean(),
  leave: T.Boolean(),
  joinWithTeams: T.Array(T.Object({ id: Id, name: T.String() })),
  requestJoin: T.Boolean(),
  requestJoinWithTeams: T.Array(T.Object({ id: Id, name: T.String() })),
  invite: T.Boolean(),
  addMembers: T.Boolean(),
  addTeams: T.Boolean(),
  addOrganizations: T.Boolean(),
  removeMembers: T.Boolean(),
  removeTeams: T.Boolean(),
  /** Archiving the challenge, or restoring it. */
  archive: T.Boolean(),
  /** Entering a completion date or a text. */
  enter: T.Boolean(),
  /** Downloading its statistics and, in challenges between groups, the winners. */
  report: T.Boolean(),
  /** Seeing what others entered in a preventative challenge. */
  readEntries: T.Boolean(),
});

/** What a challenge asks of its reader, and what they can do. */
export const ForReader = T.Object({
  /** What I agree to by taking part, in my language; null where nothing about health is asked. */
  consentText: Nullable(T.String()),
  /** Its scores stand still, because members can log fewer than three of its metrics. */
  standsStill: T.Boolean(),
  /** Says whether a prize is drawn in it (draws.ts). */
  hasDraw: T.Boolean(),
  abilities: ChallengeAbilities,
});
