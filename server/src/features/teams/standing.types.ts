export interface WalkerRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  hidden: boolean;
  isLeader: boolean;
  steps: number;
}

export interface TeamBoardRowFound extends WalkerRow {
  rank: number;
  days: number;
}

export interface TeamSize {
  members: number;
  formerMembers: number;
  formerSteps: number;
}

export interface TeamTotals extends TeamSize {
  steps: number;
  activeMembers: number;
  memberDays: number;
  bestDay: string | null;
  bestSteps: number | null;
}

export interface TeamDay {
  day: string;
  steps: number;
  activeMembers: number;
}

export interface WalkerDays extends WalkerRow {
  days: { day: string; steps: number }[];
}
