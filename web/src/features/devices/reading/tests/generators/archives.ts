import { strToU8, zipSync } from 'fflate';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string): File =>
  new File([content], name);

/** Returns an archive of texts by their path. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, name = 'export.zip'): File {
  const packed = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
  return new File([new Uint8Array(packed)], name);
}
