import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { parse, type Compare, type Filter, type LogExp } from 'scim2-parse-filter';

/*
 * Texts of directories are short, and come in bodies of JSON that were bounded, so they are parsed where they are. The parsers
 * compare each value with all others and climb for each bracket: both are counted first.
 */

export type ScimFilter = Filter;
export type ScimComparison = Compare;
export type ScimLogical = LogExp;

const longestFilter = 1_000;
const deepest = 10;

export class ScimTooLarge extends Error {}

function refuseDeep(text: string): void {
  if (text.length > longestFilter) throw new ScimTooLarge();
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    if (depth > deepest) throw new ScimTooLarge();
  }
}

/** Parses a filter (RFC 7644, 3.4.2.2), or the path of an operation. Throws for what is none, or is too large. */
export function parseFilter(text: string): Filter {
  refuseDeep(text);
  return parse(text);
}

/** A person has a few attributes and addresses. */
const mostOperations = 100;
const mostValues = 200;

interface Operation {
  op: string;
  path: string;
  value: unknown;
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** Applies the operations of a patch (RFC 7644, 3.5.2) to a copy. Throws for what can't be applied, or is too large. */
export function applyPatch(
  resource: Readonly<Record<string, unknown>>,
  operations: readonly Operation[],
): Record<string, unknown> {
  const values = operations.reduce((sum, { value }) => sum + countOf(value), 0);
  if (operations.length > mostOperations || values > mostValues) throw new ScimTooLarge();
  for (const { path } of operations) refuseDeep(path);
  const copy = structuredClone(resource) as unknown as ScimResource;
  return scimPatch(copy, operations as unknown as ScimPatchOperation[]) as unknown as Record<string, unknown>;
}
