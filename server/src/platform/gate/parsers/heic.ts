import heic from 'heic-decode';

// What libheif has to say about a broken file of somebody is no line of the log.
Object.assign(console, { log: () => undefined, error: () => undefined });

type Decodable = Awaited<ReturnType<typeof heic.all>>[number];
/** The types of the package lack the size, which is known before anything is decoded. */
type Sized = Decodable & { width: number; height: number };

/** Returns the first picture of a HEIC file, not decoded yet. */
export async function firstOfHeic(bytes: Buffer): Promise<Sized | undefined> {
  const [image] = (await heic.all({ buffer: bytes })) as Sized[];
  return image;
}
