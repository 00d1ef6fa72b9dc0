import sharp from 'sharp';
import { hillsOf, hillsSize } from './week-hills.ts';

/** The place of the picture in an email (RFC 2392): it comes with it, so that opening an email tells nobody. */
export const weekPictureId = 'week@goodstride';

const { width, height, ground } = hillsSize;
const colors = ['#9fcfb6', '#7fbda2', '#b7dcc5'];

/** A picture of a week for emails, in colors that can be read on light and dark ground. */
export async function weekPicture(totals: readonly number[], goal: number): Promise<Buffer> {
  const hills = hillsOf(totals, goal);
  const best = hills.toSorted((a, b) => a.top - b.top)[0];
  const drawn = hills.map(
    ({ d }, at) => `<path d="${d}" fill="${colors[at % colors.length]}" fill-opacity=".92"/>`,
  );
  const suns = hills
    .filter(({ isReached }) => isReached)
    .map(({ x, top }) => `<circle cx="${x}" cy="${top - 12}" r="5" fill="#e9a13b"/>`);
  const dot =
    best && totals.some((total) => total > 0)
      ? `<circle cx="${best.x}" cy="${best.top}" r="7" fill="#f2673c" stroke="#fff" stroke-width="2.5"/>`
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#eaf4ee"/>${drawn.join('')}<rect y="${ground}" width="${width}" height="${height - ground}" fill="#0e6b5c"/>${suns.join('')}${dot}</svg>`;
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width * 2)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** What an email keeps about its picture until it is sent: seven totals and the goal. */
export const keepHills = (totals: readonly number[], goal: number): string => [...totals, goal].join(' ');

export async function pictureOf(kept: string): Promise<Buffer> {
  const numbers = kept.split(' ').map(Number);
  return weekPicture(numbers.slice(0, -1), numbers.at(-1) ?? 0);
}
