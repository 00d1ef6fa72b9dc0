import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  /** Small already (pictures): kept as it is. */
  stored?: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Yields a ZIP file, piece by piece: one file at a time is in memory, and of a large one a piece. */
export async function* zipStream(
  files: AsyncIterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  function* taken() {
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  for await (const { name, stored = false, content } of files) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
