/** Describes what became of a workbook: its problem as a key of copy (errors.fields), or null. */
export interface WorkbookAnswer {
  problem: string | null;
}
