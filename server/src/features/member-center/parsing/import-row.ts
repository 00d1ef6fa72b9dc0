import { fullFormats } from 'ajv-formats/dist/formats.js';
import { cleanName } from '#contract/clean-name.ts';
import { asciiAddress } from '#contract/email-address.ts';
import type { ImportField, NameOrder } from '#contract/features/member-center/import.ts';
import { patterns } from '#contract/patterns.ts';
import { listedRole } from './listed-role.ts';
import type { ParsedRow, RowProblem, UploadedRow } from '../imports.types.ts';

const longestName = 100;
const longestEmail = 254;
const longestNumber = 100;
const highestGoal = 100_000;
const email = fullFormats.email as RegExp;
/** As in the contract of profiles. */
const organizationName = new RegExp(patterns.address_name, 'u');
const username = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/;

const languageNames: Record<string, string> = {
  english: 'en',
  ingles: 'en',
  spanish: 'es',
  espanol: 'es',
  castellano: 'es',
};

/** Lists what personnel lists call people who work there, and those who left. */
const statusWords: Record<NonNullable<ParsedRow['status']>, readonly string[]> = {
  active: [
    'active',
    'activo',
    'activa',
    'enabled',
    'employed',
    'current',
    'habilitado',
    'habilitada',
    'alta',
  ],
  deactivated: [
    'deactivated',
    'inactive',
    'disabled',
    'terminated',
    'suspended',
    'former',
    'left',
    'inactivo',
    'inactiva',
    'desactivado',
    'desactivada',
    'deshabilitado',
    'deshabilitada',
    'baja',
  ],
};

type Values = Partial<Record<ImportField, string>>;
type Named = Pick<ParsedRow, 'firstName' | 'lastName'>;

/** A problem with a row, thrown by the checks below. */
class Problem {
  readonly key: RowProblem;
  readonly value: string;
  constructor(key: RowProblem, value = '') {
    this.key = key;
    this.value = value;
  }
}

/** "es", "es-MX", "Spanish" and "Español" are all `es`. */
export function languageOf(text: string, languages: readonly string[]): string | null {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z_-]/g, '');
  const code = languageNames[plain] ?? plain.split(/[-_]/)[0]!;
  return languages.includes(code) ? code : null;
}

function parseName(text: string): string {
  // An address is nobody's name: others would read it on boards.
  if (text.includes('@')) throw new Problem('name_is_address', text);
  if (text.length > longestName) throw new Problem('name_too_long', text);
  return text;
}

/** Returns the two parts of a full name: "Lopez, Ada" says it, otherwise it is where its first or last word ends. */
function splitName(fullName: string, order: NameOrder): [first: string, last: string] {
  const [before = '', after] = fullName.split(/\s*,\s*(.*)/, 2);
  if (after) return [after, before];
  const cut = order === 'first' ? before.lastIndexOf(' ') : before.indexOf(' ');
  if (cut < 0) return [before, ''];
  const [one, other] = [before.slice(0, cut).trim(), before.slice(cut + 1).trim()];
  return order === 'first' ? [one, other] : [other, one];
}

/** Whether the name of a row can be read in both orders. */
export function hasOpenName({ cells }: UploadedRow, mapping: readonly (ImportField | '')[]): boolean {
  if (mapping.includes('firstName') || mapping.includes('lastName')) return false;
  const name = cleanName(cells[mapping.indexOf('fullName')] ?? '');
  return name.includes(' ') && !name.includes(',');
}

function parseNames({ firstName, lastName, fullName }: Values, order: NameOrder): Named {
  // Without columns for names, members have a placeholder until they register.
  if (firstName === undefined && lastName === undefined && fullName === undefined)
    return { firstName: null, lastName: null };
  const [firstPart, lastPart] = splitName(fullName ?? '', order);
  const first = firstName || firstPart;
  const last = lastName || lastPart;
  if (!first && !last) throw new Problem('name_missing');
  return { firstName: parseName(first || last), lastName: first ? parseName(last) : '' };
}

/** Whoever has no address is known by their number. */
function parseEmail(text: string | undefined, number: string | undefined): string | null {
  if (!text) {
    if (number) return null;
    throw new Problem('email_missing');
  }
  const address = asciiAddress(text);
  if (address.length > longestEmail || !email.test(address)) throw new Problem('email_invalid', text);
  return address;
}

function parseNumber(text: string | undefined): string | null {
  if (text && text.length > longestNumber) throw new Problem('number_too_long', text);
  return text || null;
}

function parseOrganization(text: string | undefined): string | null {
  if (!text) return null;
  // As in the contract of organizations: the list may create it.
  if (text.length > longestName || !organizationName.test(text)) throw new Problem('organization_name', text);
  return text;
}

function parseUsername(text: string | undefined): string | null {
  if (!text) return null;
  if (text.includes('@')) throw new Problem('username_is_address', text);
  if (!username.test(text)) throw new Problem('username_invalid', text);
  return text;
}

function parseGoal(text: string | undefined): number | null {
  if (!text) return null;
  const plain = text.replaceAll(/[\s.,’']/g, '');
  const goal = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  if (goal < 1 || goal > highestGoal) throw new Problem('goal', text);
  return goal;
}

function parseLanguage(text: string | undefined, languages: readonly string[]): string | null {
  if (!text) return null;
  const language = languageOf(text, languages);
  if (!language) throw new Problem('language', text);
  return language;
}

function parseStatus(text: string | undefined): ParsedRow['status'] {
  if (!text) return null;
  const plain = text.trim().toLowerCase();
  const found = (['active', 'deactivated'] as const).find((status) => statusWords[status].includes(plain));
  if (!found) throw new Problem('status', text);
  return found;
}

function valuesOf(cells: readonly string[], mapping: readonly (ImportField | '')[]): Values {
  if (cells.length > mapping.length) throw new Problem('columns', String(cells.length));
  // PostgreSQL accepts neither NUL nor half of a surrogate pair in texts. Those are replaced when a row is stored.
  if (cells.some((cell) => cell.includes('\uFFFD'))) throw new Problem('text');
  const values: Values = {};
  for (const [at, field] of mapping.entries()) if (field) values[field] = cleanName(cells[at] ?? '');
  return values;
}

const nothing = {
  email: null,
  employeeNumber: null,
  firstName: null,
  lastName: null,
  username: null,
  organizationName: null,
  teamName: null,
  dailyStepGoal: null,
  language: null,
  status: null,
};

export interface ReadingRules {
  mapping: readonly (ImportField | '')[];
  nameOrder: NameOrder;
  languages: readonly string[];
}

/** Parses the person of a row, without regard to other rows or the program. */
export function parseImportRow(
  { line, cells, problem, problemValue }: UploadedRow,
  { mapping, nameOrder, languages }: ReadingRules,
): ParsedRow {
  if (problem) return { ...nothing, line, problem, problemValue };
  const row: ParsedRow = { ...nothing, line, problem: null, problemValue: null };
  try {
    const values = valuesOf(cells, mapping);
    row.email = values.email?.slice(0, longestEmail) || null;
    Object.assign(row, parseNames(values, nameOrder));
    row.email = parseEmail(values.email, values.employeeNumber);
    row.employeeNumber = parseNumber(values.employeeNumber);
    row.username = parseUsername(values.username);
    row.organizationName = parseOrganization(values.organization);
    row.teamName = values.team?.slice(0, 200) || null;
    row.dailyStepGoal = parseGoal(values.dailyStepGoal);
    row.language = parseLanguage(values.language, languages);
    row.status = parseStatus(values.status);
    if (listedRole(values.role ?? '') === undefined) throw new Problem('role', values.role);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    row.problem = error.key;
    row.problemValue = error.value.slice(0, 100);
  }
  return row;
}
