export interface NoticeRow {
  programId: string;
  id: string;
  /** Null: for the whole program. */
  organizationId: string | null;
  message: string;
  begins: string;
  expires: string;
}
