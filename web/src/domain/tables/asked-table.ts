import type { TableAsks, TableChoices } from '#contract/table-choices.ts';
import { isFailure } from '../../lib/api/failure.ts';

/** What a table leaves open, if that is why it was refused. */
export const asksOf = (error: unknown): TableAsks | null =>
  isFailure(error, 'file_asks') ? error.details : null;

/** A file that was refused with questions, and what was answered so far. */
export interface AskedFile {
  file: File;
  asks: TableAsks;
  choices: TableChoices;
}
