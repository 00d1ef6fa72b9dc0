import type { RowParser } from '../../../kernel/imports/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { UploadedRow } from '../mass-deletion.types.ts';

const longestCell = 320;

const plain = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The headers that files use in practice, in English and Spanish, without spaces and accents. */
const headers = {
  email: ['email', 'emailaddress', 'mail', 'workemail', 'correo', 'correoelectronico'],
  id: ['id', 'memberid', 'userid'],
  program: ['program', 'programname', 'company', 'programa', 'empresa'],
} as const;

/** A text as PostgreSQL can store it. */
const storable = (cell: string | undefined) =>
  (cell ?? '').replaceAll('\0', '\uFFFD').toWellFormed().trim().slice(0, longestCell);

/** Finds the columns of a file that names members: their email or id, and the program if only one is meant. */
export function openDeletionFile(header: readonly string[]): RowParser<UploadedRow> {
  const names = header.map(plain);
  const find = (field: keyof typeof headers) =>
    names.findIndex((name) => (headers[field] as readonly string[]).includes(name));
  const [email, id, program] = [find('email'), find('id'), find('program')];
  if (email < 0 && id < 0)
    throw new AppError('invalid_file', {
      fields: { file: ['column'] },
      details: { missing: ['email'], found: header.slice(0, 50).map((cell) => cell.slice(0, 60)) },
    });
  return (cells, line) => {
    const value = storable(cells[id]) || storable(cells[email]);
    return [{ line, value, program: storable(cells[program]) || null, problem: value ? null : 'empty' }];
  };
}
