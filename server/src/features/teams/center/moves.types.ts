export interface MovedChallengeRow {
  id: string;
  name: string;
  challengeType: string;
  competitionOf: 'steps' | 'points' | 'minutes';
  running: boolean;
  fromTakesPart: boolean;
  toTakesPart: boolean;
  /** The amount these members earned for the team they leave. */
  stays: number;
}

/** A move with what it does in challenges. */
export interface Moves {
  /** False in a preview. */
  applied: boolean;
  moved: number;
  challenges: MovedChallengeRow[];
}
