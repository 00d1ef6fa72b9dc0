import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function formOf(
  fields: Readonly<Record<string, string>>,
  photos: readonly (Buffer | string)[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // One part for each file under one name, as a browser sends them.
  for (const [at, photo] of photos.entries())
    form.append('photos', new Blob([photo as never]), `../photo ${at}.jpg`);
  return form;
}

export const colours = ['red', 'lime', 'blue', 'gold'] as const;

/** A plain picture, wide by default. */
export const picture = (colour: (typeof colours)[number] = 'red', width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** The color near a corner, as the largest of red, green and blue. */
export async function cornerOf(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = pixel;
  if (red > 128 && green > 128) return 'gold';
  return red > green ? (red > blue ? 'red' : 'blue') : green > blue ? 'lime' : 'blue';
}

const noise = (at: number) =>
  Buffer.from(
    Array.from({ length: 8 * 8 * 3 }, (_, byte) => (byte * 37 + at * 91 + ((byte * at) % 7) * 53) % 256),
  );

/** An animated picture of noise, so that no frame equals another. */
export async function frames(count: number): Promise<Buffer> {
  const raw = { width: 8, height: 8, channels: 3 } as const;
  const pages = Array.from({ length: count }, (_, at) => noise(at));
  return sharp(Buffer.concat(pages), { raw: { ...raw, height: 8 * count, pageHeight: 8 } })
    .gif()
    .toBuffer();
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of one color with one bit a pixel: small to send, large to decode. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
