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

export interface TeamTotals {
  members: number;
  steps: number;
  activeMembers: number;
  memberDays: number;
  formerMembers: number;
  formerSteps: number;
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
