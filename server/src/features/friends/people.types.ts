import type { Standing } from '#contract/features/friends/friends.ts';

export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
}

export interface FoundRow extends PersonRow {
  relation: Standing;
}

export interface FriendRow extends FoundRow {
  since: Date;
}

export interface BlockedRow extends PersonRow {
  createdAt: Date;
}
