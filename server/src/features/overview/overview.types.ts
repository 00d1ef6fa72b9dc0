export interface RunningChallenge {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  people: number;
  active: number | null;
}

/** What says whether the first steps are done. */
export interface StartFacts {
  dismissedAt: Date | null;
  settings: { programLogo: string | null; accent: string | null; allowRegistration: boolean };
  admins: number;
  people: number;
  hasChallenge: boolean;
  hasWritten: boolean;
}
