/** The forms of a table as a file. */
export type FileForm = 'csv' | 'xlsx';
