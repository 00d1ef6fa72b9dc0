/**
 * Where the data of a picture ends, by the structure of its format, so that a file which hides something behind a
 * picture can be refused. Null: the structure is broken, or the format is none of those that are accepted.
 */
export function endOfPicture(bytes: Buffer): number | null {
  if (bytes.subarray(0, 3).equals(jpegStart)) return endOfJpeg(bytes);
  if (bytes.subarray(0, 8).equals(pngStart)) return endOfPng(bytes);
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF8')) return endOfGif(bytes);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return bytes.readUInt32LE(4) + 8;
  if (head.slice(4, 8) === 'ftyp') return endOfBoxes(bytes);
  return null;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Markers of a JPEG that stand alone, without a length: TEM, RST0 to RST7, SOI. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The end of the compressed data that begins at `from`: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 4 <= bytes.length || (bytes[at] === 0xff && bytes[at + 1] === 0xd9)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      at = marker === 0xda ? endOfScan(bytes, next) : next;
    }
  }
  return null;
}

function endOfPng(bytes: Buffer): number | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return null;
}

/** The end of a chain of sub-blocks of a GIF, each with its length in front and an empty one at the end. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}

/** Returns the bytes of a color table, by the flags of the block that announces it. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfGif(bytes: Buffer): number | null {
  let at = 13 + colorTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = endOfBlocks(bytes, at + 11 + colorTable(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
}

const boxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'idat', 'uuid', 'mini']);

/** HEIF and AVIF are a row of boxes; the first one of another kind is not part of the picture. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (!boxes.has(bytes.toString('latin1', at + 4, at + 8))) break;
    if (short === 0) return bytes.length;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8) return null;
    at += size;
  }
  return at;
}
