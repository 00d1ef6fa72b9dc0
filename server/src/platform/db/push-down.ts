/** A statement as a worker can run it whole, and which of its values is the program ($1 is 0). */
export interface PushedDown {
  text: string;
  program: number;
}

const insertOfArrays =
  /insert into (?:"?\w+"?)(?: as \w+)? \(([^()]*)\)\s*select\s+((?:(?!\bselect\b|\bfrom\b)[^;])*?)\s+from\s+unnest\(/gi;

/** Splits at the commas that are in no brackets. */
function expressionsOf(list: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const character of list) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((one) => one.trim());
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

/** The arrays get a name, so that `*` means their columns and not the program beside them. */
function named(text: string, from: number): string {
  const end = closing(text, from) + 1;
  const hasName =
    /^(?: with ordinality)?\s+(?:as\s+)?(?!on\b|where\b|join\b|cross\b|left\b|group\b|order\b|returning\b)\w+/i;
  return hasName.test(text.slice(end)) ? text : `${text.slice(0, end)} as given${text.slice(end)}`;
}

/**
 * Citus sends an insert of arrays to the machine that has the program only if a table that is spread like the inserted one says which
 * that is. Otherwise the coordinator would copy the rows there, which row-level security does not allow. Null: nothing to do.
 */
export function pushDown(text: string): PushedDown | null {
  for (const match of text.matchAll(insertOfArrays)) {
    const columns = match[1]!.split(',').map((name) => name.trim().replaceAll('"', ''));
    const expressions = expressionsOf(match[2]!);
    const place = columns.indexOf('program_id');
    const parameter = /^\$(\d+)(?:::uuid)?$/.exec(expressions[place] ?? '')?.[1];
    if (!parameter) continue;
    expressions[place] = 'anchor.program_id';
    const start = match.index + match[0].length;
    const rest = named(text, start);
    const listed = expressions.map((one) => (one === '*' ? 'given.*' : one)).join(', ');
    const head = match[0].slice(0, match[0].toLowerCase().indexOf('select'));
    const anchor = `(select program_id from distribution.tenant where program_id = $${parameter}::uuid) anchor`;
    return {
      text: `${text.slice(0, match.index)}${head}select ${listed} from ${anchor} cross join unnest(${rest.slice(start)}`,
      program: Number(parameter) - 1,
    };
  }
  return null;
}
