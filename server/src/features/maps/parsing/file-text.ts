import { FileProblem } from './file-problem.ts';

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a byte order mark: how `<?` or `{"` begin.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
  ['utf-16le', [0x7b, 0x00]],
  ['utf-16be', [0x00, 0x7b]],
];
const archives: readonly (readonly number[])[] = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
];
/** The encodings that XML may declare. Others are not guessed. */
const declared = new Set(['utf-8', 'us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, start]) => beginsWith(bytes, start));
  if (marked) return marked[0];
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const said = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!declared.has(said)) throw new FileProblem('route_encoding');
  return said;
}

/** Returns the text of a file, without its byte order mark. */
export function textOf(bytes: Uint8Array): string {
  if (!bytes.length) throw new FileProblem('empty_file');
  if (archives.some((start) => beginsWith(bytes, start))) throw new FileProblem('route_archive');
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('route_encoding');
  }
}
