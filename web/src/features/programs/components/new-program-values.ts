/** The input of a person who creates a program. */
export interface NewProgramValues {
  name: string;
  slug: string;
  /** Another program has the same name, and may. */
  sameName: boolean;
  tier: string;
  type: string;
  timeZone: string;
  /** Joined by commas. */
  languagesOn: string;
  programCode: string;
  /** Empty: none. */
  resellerId: string;
  withAdmin: boolean;
  /** Says whether it begins with example data. */
  examples: boolean;
  'firstAdmin.email': string;
  'firstAdmin.firstName': string;
  'firstAdmin.lastName': string;
  'firstAdmin.locale': string;
}
