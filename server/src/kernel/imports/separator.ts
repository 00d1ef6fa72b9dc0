import { open } from 'node:fs/promises';

/** Spreadsheets separate by commas, semicolons (where the comma is for decimals) or tabs. */
export function separatorOf(firstLine: string): ',' | ';' | '\t' {
  const count = (sign: string) => firstLine.split(sign).length;
  return ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a))[0]!;
}

/** The separator of a file, by its first line. */
export async function readSeparator(path: string): Promise<',' | ';' | '\t'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return separatorOf(buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)[0] ?? '');
  } finally {
    await file.close();
  }
}
