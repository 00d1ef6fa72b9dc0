import { CST, Lexer, parse, YAMLParseError } from 'yaml';

/** How large a text is, by its signs. */
interface YamlSize {
  /** By brackets, dashes and indentation. */
  depth: number;
  /** Keys at one place. */
  width: number;
  values: number;
}

/** Counts keys by how far in they are. A line that is less far in ends what is further in. */
class KeyCounter {
  #at = new Map<number, number>();
  widest = 0;

  add(place: number): void {
    const count = (this.#at.get(place) ?? 0) + 1;
    this.#at.set(place, count);
    this.widest = Math.max(this.widest, count);
  }

  endBeyond(place: number): void {
    for (const each of this.#at.keys()) if (each > place) this.#at.delete(each);
  }
}

/** Places in brackets are further in than any indentation. */
const inBrackets = 1_000_000;

/**
 * Measures a text before anything parses it, because a parser compares each key with all before it and climbs for each level. It is
 * linear: the lexer tells signs from the same signs inside of a text, and what is too deep is looked at no further.
 */
export function measureYaml(text: string, deepest: number): YamlSize {
  const keys = new KeyCounter();
  const size: YamlSize = { depth: 0, width: 0, values: 0 };
  let [open, indent, dashes, isStart] = [0, 0, 0, true];
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    const isSpace = type === 'space' && isStart;
    // The first sign of a line says how far in it is.
    if (isStart && !isSpace && type !== 'newline' && open === 0) keys.endBeyond(indent);
    if (type === 'newline') [indent, dashes, isStart] = [0, 0, true];
    else if (isSpace) indent = token.length;
    else if (type === 'seq-item-ind') {
      keys.endBeyond(indent + dashes * 2);
      dashes += 1;
    } else if (type === 'flow-seq-start' || type === 'flow-map-start') open += 1;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') {
      keys.endBeyond(inBrackets + open - 1);
      open = Math.max(0, open - 1);
    } else if (type === 'map-value-ind') keys.add(open ? inBrackets + open : indent + dashes * 2);
    if (type === 'seq-item-ind' || type === 'map-value-ind' || type === 'comma') size.values += 1;
    if (type !== 'newline' && !isSpace) isStart = false;
    size.depth = Math.max(size.depth, open, indent / 2 + dashes);
    if (size.depth > deepest) break;
  }
  return { ...size, width: keys.widest };
}

/** What a text holds, or what is wrong with it and in which line. */
export type ReadYaml = { value: unknown } | { problem: 'deep' | 'large' | 'broken'; line: number | null };

/** Parses a text whose size was measured. Aliases, with which a short text can mean a huge one, are refused. */
export function readYaml(text: string, most: YamlSize): ReadYaml {
  const { depth, width, values } = measureYaml(text, most.depth);
  if (depth > most.depth) return { problem: 'deep', line: null };
  if (width > most.width || values > most.values) return { problem: 'large', line: null };
  try {
    return { value: parse(text, { maxAliasCount: 0, schema: 'core' }) };
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? null) : null;
    return { problem: 'broken', line };
  }
}
