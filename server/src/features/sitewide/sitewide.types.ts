/** A row of the board as it is read. */
export interface BoardMember {
  memberId: string;
  steps: number;
  name: string;
  username: string;
  image: string | null;
  hidden: boolean;
}

export interface DaySumRow {
  day: string;
  steps: number;
  members: number;
}
