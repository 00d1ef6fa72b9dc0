import { isFact, looksLikeEmail, type Entry } from '../../../domain/companies/public.ts';
import { badRow, findColumns, type RowParser } from '../../../kernel/imports/public.ts';

type Column = 'email' | 'employeeid' | 'fact';

interface Hashes {
  entryOf(identifier: string, fact: string): Entry;
}

/**
 * Reads rows of a list: an email address or else an employee id, and a fact. A person can be on a list once. The file
 * itself is not kept.
 */
export function listParser(hashes: Hashes): (header: readonly string[]) => RowParser<Entry> {
  const lines = new Map<string, number>();
  return (header) => {
    const found = header.map((cell) => cell.trim().toLowerCase());
    const names = { email: 'email', employeeid: 'employeeid', fact: 'fact' };
    // One of the two has to be there.
    const needsEmail = !found.includes('employeeid');
    const optional = new Set<Column>(needsEmail ? ['employeeid'] : ['email', 'employeeid']);
    const places = findColumns<Column>(header, { names, optional });
    return (cells, line) => {
      if (cells.length !== places.width) return badRow(line, 'columns', String(cells.length));
      if (cells.some((each) => each.includes('\0') || !each.isWellFormed())) return badRow(line, 'text');
      const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
      const email = cell(places.email);
      const identifier = email || cell(places.employeeid);
      const fact = cell(places.fact);
      if (!identifier) return badRow(line, 'person_blank');
      if (identifier.length > 100) return badRow(line, 'person_too_long');
      if (email && !looksLikeEmail(email)) return badRow(line, 'list_email', email);
      if (!isFact(fact)) return badRow(line, 'fact_blank');
      if (fact.length > 100) return badRow(line, 'fact_too_long');
      const key = identifier.toLowerCase();
      const before = lines.get(key);
      if (before !== undefined) return badRow(line, 'listed_twice', String(before));
      lines.set(key, line);
      return [hashes.entryOf(identifier, fact)];
    };
  };
}
