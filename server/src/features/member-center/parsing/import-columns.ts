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
    ]),
  },
  required: [],
};

const fieldOf = new Map<string, ImportField>(
  Object.entries(peopleWish.names).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField] as const),
  ),
);

/** Guesses what each column holds from its header. The first column of two that fit gets the field. */
export function guessMapping(header: readonly string[]): (ImportField | '')[] {
  const given = new Set<ImportField>();
  const mapping = header.map((name) => {
    const field = fieldOf.get(plainHeader(name));
    if (!field || given.has(field)) return '';
    given.add(field);
    return field;
  });
  // With both parts of the name, a column with the whole name says nothing new.
  const hasParts = given.has('firstName') && given.has('lastName');
  return mapping.map((field) => (field === 'fullName' && hasParts ? '' : field));
}
