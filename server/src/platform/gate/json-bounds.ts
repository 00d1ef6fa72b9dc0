/** More than any body of a call: a map has some thousand points, a group some thousand people. */
const bounds = { depth: 64, keys: 2_000, values: 1_000_000 };

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const opens = new Set([91, 123]);
const closes = new Set([93, 125]);

/** Where a text that begins at `from` ends. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Looks at each sign of a body of JSON once, before it is parsed. Returns the place of the first that is one level, key or value too
 * many, or null. What passes is parsed and checked where it is: it is no longer than its call allows, and no deeper than this.
 */
export function tooMuchIn(json: string): number | null {
  const keys: number[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (opens.has(sign)) keys.push(0);
    else if (closes.has(sign)) keys.pop();
    else if (sign === comma) values += 1;
    else if (sign === colon && keys.length) keys[keys.length - 1]! += 1;
    if (keys.length > bounds.depth || values > bounds.values || keys.at(-1)! > bounds.keys) return at;
  }
  return null;
}
