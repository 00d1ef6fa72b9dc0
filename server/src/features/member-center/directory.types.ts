export type FileRow = readonly (string | number | null)[];

export interface DirectoryRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  employeeNumber: string | null;
  email: string;
  image: string | null;
  status: string;
  hasLogin: boolean;
  isPresent: boolean;
  isExample: boolean;
  roleName: string;
  teamName: string | null;
  organizationName: string | null;
  registeredOn: string;
  lastVisitOn: string | null;
  sortKey: string;
}
