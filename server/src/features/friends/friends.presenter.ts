import type { FoundMember, Friend, FriendsBoardRow, Profile } from '#contract/features/friends/friends.ts';
import type { BlockedRow, FoundRow, FriendRow, PersonRow } from './people.types.ts';

const presentPerson = ({ id, firstName, lastName, username, image }: PersonRow) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  username,
  image,
});

export const presentFound = (row: FoundRow): FoundMember => ({
  ...presentPerson(row),
  relation: row.relation,
});

export const presentFriend = (row: FriendRow, weekSteps: number): Friend => ({
  ...presentFound(row),
  since: row.since.toISOString(),
  weekSteps,
});

export const presentBoardRow = (
  row: PersonRow,
  at: { rank: number | null; steps: number; mine: boolean },
): FriendsBoardRow => ({ ...presentPerson(row), rank: at.rank, steps: at.steps, mine: at.mine });

export const presentBlocked = (row: BlockedRow) => ({
  ...presentPerson(row),
  blockedAt: row.createdAt.toISOString(),
});

export const presentProfile = (
  row: PersonRow & { about: string; registeredOn: string },
  more: Pick<Profile, 'relation' | 'friendCount'>,
): Profile => ({
  ...presentPerson(row),
  about: row.about,
  registeredDate: row.registeredOn,
  relation: more.relation,
  friendCount: more.friendCount,
});
