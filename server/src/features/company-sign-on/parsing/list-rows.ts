import { isFact, looksLikeEmail, plainIdentifier, type Entry } from '../../../domain/companies/public.ts';
import { columnNames } from '../../../domain/imports/pure.ts';
import {
  badRow,
  hasWidth,
  type RowParser,
  type Table,
  type TableWish,
} from '../../../kernel/imports/public.ts';

export type Column = 'email' | 'employeeId' | 'fact';

export const listWish: TableWish<Column> = {
  names: {
    email: columnNames.email,
    employeeId: columnNames.employeeId,
    fact: columnNames.fact,
  },
  required: [['email', 'employeeId'], 'fact'],
  // Dates of birth have the order that the whole column shows, or it is asked. Facts that are no dates are left as they are.
  days: ['fact'],
};

interface Hashes {
  entryOf(identifier: string, fact: string): Entry;
}

/**
 * Reads rows of a list: an email address or else an employee id, and a fact. A person can be on a list once. The file
 * itself is not kept.
 */
export function listParser(hashes: Hashes): (table: Table<Column>) => RowParser<Entry> {
  const lines = new Map<string, number>();
  return (table) => (cells, line) => {
    if (!hasWidth(cells, table.places.width)) return badRow(line, 'columns', String(cells.length));
    if (cells.some((each) => each.includes('\0') || !each.isWellFormed())) return badRow(line, 'text');
    const email = table.cell(cells, 'email');
    const identifier = email || table.cell(cells, 'employeeId');
    const fact = table.cell(cells, 'fact');
    if (!identifier) return badRow(line, 'person_blank');
    if (identifier.length > 100) return badRow(line, 'person_too_long');
    if (email && !looksLikeEmail(email)) return badRow(line, 'list_email', email);
    if (!isFact(fact)) return badRow(line, 'fact_blank');
    if (fact.length > 100) return badRow(line, 'fact_too_long');
    const key = plainIdentifier(identifier);
    const before = lines.get(key);
    if (before !== undefined) return badRow(line, 'listed_twice', String(before));
    lines.set(key, line);
    return [hashes.entryOf(identifier, table.dayOf(fact)?.day ?? fact)];
  };
}
