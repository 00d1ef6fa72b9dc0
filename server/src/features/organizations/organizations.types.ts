export interface SeenOrganization {
  id: string;
  programId: string;
  name: string;
  image: string | null;
  /** Members can join by themselves. */
  open: boolean;
  memberCount: number;
  teamCount: number;
  /** The day on which the viewer joined, or null. */
  joinedOn: string | null;
}

export interface OrganizationTeam {
  id: string;
  name: string;
  memberCount: number;
}

export interface OrganizationMemberRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  joinedOn: string;
}
