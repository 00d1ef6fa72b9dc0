export interface ParsedAddresses {
  /** Each address once, as it was first written. */
  emails: string[];
  /** Texts that are not addresses. */
  wrong: string[];
  duplicates: number;
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** The words of one entry. In `Ada Lopez <ada@north.test>` only the address counts. */
const wordsOf = (entry: string): string[] => {
  const inBrackets = /<([^<>]*)>/.exec(entry)?.[1];
  return (inBrackets ?? entry).split(/\s+/);
};

/** Reads addresses from pasted text. Commas, semicolons, spaces and new lines separate them. */
export function parseAddresses(text: string): ParsedAddresses {
  const words = text
    .split(/[,;\t\r\n]+/)
    .flatMap(wordsOf)
    .map((word) => word.replaceAll(/^["'(]+|["').]+$/g, ''))
    .filter(Boolean);
  const byKey = new Map<string, string>();
  const wrong: string[] = [];
  let duplicates = 0;
  for (const word of words) {
    const key = word.toLowerCase();
    if (!isAddress(word)) wrong.push(word);
    else if (byKey.has(key)) duplicates += 1;
    else byKey.set(key, word);
  }
  return { emails: [...byKey.values()], wrong, duplicates };
}
