export interface TeamFileRow {
  name: string;
  organizationName: string | null;
  memberCount: number;
  leaders: string | null;
  maxSize: number | null;
  open: boolean;
  createdOn: string;
}

/** The cells of a line of the file. */
export type FileRow = (string | number | null)[];
