import type { ImportField } from '#contract/features/member-center/import.ts';
import { columnNames, namesOf } from '../../../domain/imports/pure.ts';
import { plainHeader, type TableWish } from '../../../kernel/imports/public.ts';

/** The columns that lists of people have. None is needed to find the header: an admin assigns what is not known. */
export const peopleWish: TableWish<ImportField> = {
  names: {
    employeeNumber: columnNames.employeeId,
    ...namesOf([
      'email',
      'firstName',
      'lastName',
      'fullName',
      'username',
      'organization',
      'team',
      'dailyStepGoal',
      'language',
      'status',
      'role',
    ]),
  },
  required: [],
};

const fieldOf = new Map<string, ImportField>(
  Object.entries(peopleWish.names).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField] as const),
  ),
);

const commaName = /^[\p{L}\p{M}'’. -]+,\s*[\p{L}\p{M}'’. -]+$/u;

/** Whether a column holds "Lopez, Ada" in every row. Places are written like this too, but are the same for many. */
function holdsNames(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  return (
    filled.length > 0 &&
    new Set(filled).size === filled.length &&
    filled.every((value) => commaName.test(value))
  );
}

/** Gives whole names their field by their values, in a list that has no column with one part of the name beside another. */
function guessNames(
  mapping: readonly (ImportField | '')[],
  rows: readonly (readonly string[])[],
): (ImportField | '')[] {
  const parts = mapping.filter((field) => field === 'firstName' || field === 'lastName');
  if (mapping.includes('fullName') || parts.length === 2) return [...mapping];
  const at = mapping.findIndex(
    (field, column) =>
      ['', 'firstName', 'lastName'].includes(field) && holdsNames(rows.map((cells) => cells[column] ?? '')),
  );
  return mapping.map((field, column) => (column === at ? 'fullName' : field));
}

/**
 * Guesses what each column holds from its header, and names also from the first rows. The first column of two that fit gets the
 * field.
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (ImportField | '')[] {
  const given = new Set<ImportField>();
  const mapping = header.map((name) => {
    const field = fieldOf.get(plainHeader(name));
    if (!field || given.has(field)) return '';
    given.add(field);
    return field;
  });
  // With both parts of the name, a column with the whole name says nothing new.
  const hasParts = given.has('firstName') && given.has('lastName');
  const named = mapping.map((field) => (field === 'fullName' && hasParts ? '' : field));
  return guessNames(named, rows);
}
