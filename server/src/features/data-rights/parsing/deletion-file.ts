import { columnNames } from '../../../domain/imports/pure.ts';
import { type RowParser, type Table, type TableWish } from '../../../kernel/imports/public.ts';
import type { UploadedRow } from '../mass-deletion.types.ts';

const longestCell = 320;

export type Column = 'email' | 'id' | 'program';

/** The columns of a file that names members: their email or id, and the program if only one is meant. */
export const deletionWish: TableWish<Column> = {
  names: {
    email: columnNames.email,
    id: ['id', 'memberid', 'userid'],
    program: ['program', 'programname', 'company', 'programa', 'empresa', 'programm', 'programme', 'firma'],
  },
  required: [['email', 'id']],
};

/** Returns a text as PostgreSQL can store it. */
const storable = (cell: string) =>
  cell.replaceAll('\0', '\uFFFD').toWellFormed().trim().slice(0, longestCell);

export const openDeletionFile =
  (table: Table<Column>): RowParser<UploadedRow> =>
  (cells, line) => {
    const value = storable(table.cell(cells, 'id')) || storable(table.cell(cells, 'email'));
    const program = storable(table.cell(cells, 'program')) || null;
    return [{ line, value, program, problem: value ? null : 'empty' }];
  };
