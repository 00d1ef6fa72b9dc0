import sharp from 'sharp';
import { hillsOf, hillsSize, type WeekDay } from './rules/week-hills.ts';

/** The place of the picture in an email (RFC 2392): it comes with it, so that opening an email tells nobody. */
export const weekPictureId = 'week@goodstride';

const { width, height, ground } = hillsSize;
type Color = readonly [red: number, green: number, blue: number];
const sky: Color = [234, 244, 238];
const grass: Color = [14, 107, 92];
const sun: Color = [233, 161, 59];
const trail: Color = [242, 103, 60];
const slopes: readonly Color[] = [
  [159, 207, 182],
  [127, 189, 162],
  [183, 220, 197],
];
/** Half of a hill, at its foot. */
const reach = 74;
/** Twice the size at which it is shown, for sharp screens. */
const scale = 2;

interface Sheet {
  pixels: Buffer;
  put(column: number, row: number, color: Color): void;
}

function sheetOf(columns: number, rows: number): Sheet {
  const pixels = Buffer.alloc(columns * rows * 3);
  return {
    pixels,
    put(column, row, color) {
      if (column >= 0 && column < columns && row >= 0 && row < rows)
        pixels.set(color, (row * columns + column) * 3);
    },
  };
}

function drawDot({ put }: Sheet, x: number, y: number, radius: number, color: Color): void {
  const [atX, atY, size] = [x * scale, y * scale, radius * scale];
  for (let row = -size; row <= size; row += 1)
    for (let column = -size; column <= size; column += 1)
      if (column ** 2 + row ** 2 <= size ** 2) put(atX + column, atY + row, color);
}

/** Returns the row at which each hill begins in a column; below the ground where it does not reach. */
const topsIn = (hills: ReturnType<typeof hillsOf>, x: number): number[] =>
  hills.map((hill) => {
    const away = Math.abs(x - hill.x) / reach;
    if (away >= 1) return height * scale;
    return (ground - ((ground - hill.top) * (1 + Math.cos(Math.PI * away))) / 2) * scale;
  });

/** A picture of a week for emails, in colors that can be read on light and dark ground. Drawn here: nothing on the server reads SVG. */
export async function weekPicture(days: readonly WeekDay[]): Promise<Buffer> {
  const hills = hillsOf(days);
  const [columns, rows] = [width * scale, height * scale];
  const sheet = sheetOf(columns, rows);
  for (let column = 0; column < columns; column += 1) {
    const tops = topsIn(hills, column / scale);
    for (let row = 0; row < rows; row += 1) {
      const at = row >= ground * scale ? -2 : tops.findLastIndex((top) => row >= top);
      sheet.put(column, row, at === -2 ? grass : at < 0 ? sky : slopes[at % slopes.length]!);
    }
  }
  for (const { x, top, isReached } of hills) if (isReached) drawDot(sheet, x, top - 15, 5, sun);
  const [best] = days.some(({ total }) => total > 0) ? hills.toSorted((a, b) => a.top - b.top) : [];
  if (best) drawDot(sheet, best.x, best.top, 7, trail);
  return sharp(sheet.pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** What an email keeps about its picture until it is sent: the total of each day, and its goal if it had one. */
export const keepHills = (days: readonly WeekDay[]): string =>
  days.map(({ total, goal }) => `${total}/${goal ?? ''}`).join(' ');

export async function pictureOf(kept: string): Promise<Buffer> {
  const days = kept.split(' ').map((day) => day.split('/'));
  return weekPicture(
    days.map(([total, goal]) => ({ total: Number(total), goal: goal ? Number(goal) : null })),
  );
}
