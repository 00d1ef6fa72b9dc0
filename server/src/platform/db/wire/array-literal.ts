import { momentText } from './moments.ts';

const plain = /^[\w.:+-]+$/;

/** What stands in an array literal without quotes; undefined for what needs them. */
function bare(element: unknown): string | undefined {
  if (element === null) return 'NULL';
  if (typeof element === 'number' || typeof element === 'boolean') return String(element);
  if (element instanceof Date) return momentText(element);
  if (typeof element !== 'string' || !plain.test(element)) return undefined;
  return element.length === 4 && element.toUpperCase() === 'NULL' ? undefined : element;
}

/**
 * An array of ids, days, moments, numbers or codes as PostgreSQL's literal; anything else as it is, for `pg` to quote element by
 * element, which costs as much as the rest of sending a statement does.
 */
export function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const parts: string[] = [];
  for (const element of value) {
    const part = bare(element);
    if (part === undefined) return value;
    parts.push(part);
  }
  return `{${parts.join(',')}}`;
}
