/** A statement as a worker can run it whole, and which of its values is the program ($1 is 0). */
export interface PushedDown {
  text: string;
  program: number;
}

/** `insert into table (columns) select`: what is selected begins after it. */
const insertOfSelect = /insert into "?\w+"?(?: as \w+)? \(([^()]*)\)\s*select\s/gi;

/** What may follow the selected expressions. */
const ends = /^(?:from|where|union|on conflict|returning|group|order|limit)\b/i;

/** Returns the expressions that are selected, and where the next part of the statement begins. */
function selected(text: string, from: number): { expressions: string[]; end: number } {
  const expressions: string[] = [''];
  let depth = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    const character = text[at]!;
    if (depth === 0 && /\s/.test(text[at - 1]!) && ends.test(text.slice(at, at + 12))) break;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === ',' && depth === 0) expressions.push('');
    else expressions[expressions.length - 1] += character;
  }
  return { expressions: expressions.map((one) => one.trim()), end: at };
}

/** Where the bracket closes that was opened just before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

const hasName =
  /^(?: with ordinality)?\s+(?:as\s+)?(?!on\b|where\b|join\b|cross\b|left\b|group\b|order\b|returning\b)\w+/i;

/** The arrays get a name, so that `*` means their columns and not the program beside them. */
function named(rest: string): string {
  const end = closing(rest, 'unnest('.length) + 1;
  return hasName.test(rest.slice(end)) ? rest : `${rest.slice(0, end)} as given${rest.slice(end)}`;
}

/**
 * Returns what follows the selected expressions, with the program beside it. Null: a `*` would mean the program too.
 */
function beside(anchor: string, rest: string, hasStar: boolean): string | null {
  const from = /^from\s+/i.exec(rest)?.[0];
  if (!from) return hasStar ? null : `from ${anchor} ${rest}`;
  const source = rest.slice(from.length);
  if (/^unnest\(/i.test(source)) return `from ${anchor} cross join ${named(source)}`;
  return hasStar ? null : `from ${anchor} cross join ${source}`;
}

/** Groups the rows by program as well, which changes nothing because a group has rows of one program only. */
function groupedByAnchor(rest: string): string {
  let depth = 0;
  for (let at = 0; at < rest.length && depth >= 0; at += 1) {
    if (rest[at] === '(') depth += 1;
    if (rest[at] === ')') depth -= 1;
    if (depth === 0 && /^\sgroup by /i.test(rest.slice(at, at + 10)))
      return `${rest.slice(0, at + 10)}anchor.anchor_program, ${rest.slice(at + 10)}`;
  }
  return rest;
}

function pushDownOne(text: string, columns: string[], from: number): PushedDown | null {
  const { expressions, end } = selected(text, from);
  const place = columns.indexOf('program_id');
  const parameter = /^\$(\d+)(?:::uuid)?$/.exec(expressions[place] ?? '')?.[1];
  if (!parameter) return null;
  expressions[place] = 'anchor.anchor_program';
  const anchor = `(select program_id as anchor_program from distribution.tenant where program_id = $${parameter}::uuid) anchor`;
  const rest = beside(anchor, text.slice(end), expressions.includes('*'));
  if (rest === null) return null;
  const listed = expressions.map((one) => (one === '*' ? 'given.*' : one)).join(', ');
  return { text: `${text.slice(0, from)}${listed} ${groupedByAnchor(rest)}`, program: Number(parameter) - 1 };
}

/**
 * Citus sends an insert of a select to the machine that has the program only if a table that is spread like the inserted one says
 * which that is. Otherwise the coordinator would copy the rows there, which row-level security does not allow. Null: nothing to do.
 */
export function pushDown(text: string): PushedDown | null {
  let pushed: PushedDown | null = null;
  // From the end, so that what is before stays where it was found.
  for (const match of [...text.matchAll(insertOfSelect)].toReversed()) {
    const columns = match[1]!.split(',').map((name) => name.trim().replaceAll('"', ''));
    const one = pushDownOne(pushed?.text ?? text, columns, match.index + match[0].length);
    if (one) pushed = one;
  }
  return pushed;
}
