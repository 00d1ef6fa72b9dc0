/** The first bytes of what phones append behind a JPEG: a second JPEG (depth, gain map), or the film of a moving photo. */
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const filmBrands = new Set(['mp42', 'isom', 'mp41', 'iso2', 'qt  ']);

const isFilm = (rest: Buffer) =>
  rest.toString('latin1', 4, 8) === 'ftyp' && filmBrands.has(rest.toString('latin1', 8, 12));

/** Samsung ends its own data with "SEFT". */
const isSamsung = (rest: Buffer) => rest.toString('latin1', rest.length - 4) === 'SEFT';

/**
 * Whether the data behind a picture is what the cameras of phones write there. Refusing it would refuse a large part of
 * all photos; like everything else in the file it is not kept.
 */
export const isCameraTrailer = (rest: Buffer): boolean =>
  rest.subarray(0, 3).equals(jpegStart) || isFilm(rest) || isSamsung(rest);
