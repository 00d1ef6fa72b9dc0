import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { refuseFile } from './columns.ts';

/** How the bytes of a table are to be read. */
export type FileForm = 'workbook' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface Bytes {
  form: FileForm;
  /** SHA-256 of the file as it came. */
  hash: Buffer;
}

/**
 * Returns what the first bytes say: a mark of the encoding, an archive, or a zero in every second byte of plain text.
 */
function markOf(head: Buffer): FileForm | null {
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'workbook';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const many = head.length / 5;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > many && zeros[1] === 0) return 'utf-16be';
  return null;
}

/** Bytes below the space that no text has. */
const isBinary = (chunk: Buffer): boolean => chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32));

/**
 * Looks at every byte of a file: it is UTF-8 unless some byte says otherwise, and then Windows-1252, in which older spreadsheets
 * save. What is neither is refused.
 */
export async function formOf(path: string): Promise<Bytes> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [form, isUtf8, hasControls, seen]: [FileForm | null, boolean, boolean, number] = [null, true, false, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (seen === 0) form = markOf(chunk.subarray(0, 4096));
    seen += chunk.length;
    if (form) continue;
    hasControls ||= isBinary(chunk);
    try {
      if (isUtf8) decoder.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  try {
    if (isUtf8 && !form) decoder.decode();
  } catch {
    isUtf8 = false;
  }
  if (!form && !isUtf8 && hasControls) throw refuseFile('not_text');
  return { form: form ?? (isUtf8 ? 'utf-8' : 'windows-1252'), hash: hash.digest() };
}

/** The first names in workbooks, which other archives do not have. */
const workbookPart = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/;

/** Whether a file is an archive, and if so whether it is a workbook, by the name of its first part. */
export async function archiveKind(path: string): Promise<'archive' | 'workbook' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (markOf(head) !== 'workbook') return null;
    // The header of a part has 30 bytes, then its name.
    return workbookPart.test(head.toString('latin1', 30)) ? 'workbook' : 'archive';
  } finally {
    await file.close();
  }
}

/** Yields the text of a file, in pieces, without its byte order mark. */
export async function* textOf(path: string, form: Exclude<FileForm, 'workbook'>): AsyncGenerator<string> {
  const decoder = new TextDecoder(form);
  // Small pieces, so that one of them keeps nobody waiting.
  for await (const chunk of createReadStream(path, { highWaterMark: 16_384 }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
