/** A row of the board as it is read. */
export interface BoardMember {
  memberId: string;
  steps: number;
  name: string;
  username: string;
  hidden: boolean;
}

export interface DaySumRow {
  day: string;
  steps: number;
  members: number;
}
