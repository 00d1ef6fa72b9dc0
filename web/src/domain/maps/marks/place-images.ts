import type { Map as Drawn } from 'maplibre-gl';
import { markSize } from './marks.ts';

const tokenOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();
/** Numbers on honey are dark in both color schemes, as elsewhere on the page. */
const darkInk = '#12332f';

export const imageOf = (position: number, reached: boolean) =>
  `place-${position}${reached ? '-reached' : ''}`;

/** Draws the mark of each place in the page's font and adds it to the map. Images that the map already has are kept. */
export function addPlaceImages(map: Drawn, places: readonly { position: number; reached: boolean }[]): void {
  const pixelRatio = Math.min(2, Math.max(1, Math.ceil(devicePixelRatio)));
  const across = markSize * pixelRatio;
  const pen = Object.assign(document.createElement('canvas'), { width: across, height: across }).getContext(
    '2d',
    // Rendered in software because each image is read back.
    { willReadFrequently: true },
  )!;
  const [ink, surface, honey] = ['--ink', '--surface', '--honey'].map(tokenOf);
  pen.scale(pixelRatio, pixelRatio);
  Object.assign(pen, { textAlign: 'center', textBaseline: 'middle', lineWidth: 2, strokeStyle: ink });
  pen.font = `700 12px ${getComputedStyle(document.body).fontFamily}`;
  for (const { position, reached } of places) {
    if (map.hasImage(imageOf(position, reached))) continue;
    pen.clearRect(0, 0, markSize, markSize);
    pen.beginPath();
    pen.arc(markSize / 2, markSize / 2, markSize / 2 - 1, 0, 2 * Math.PI);
    pen.fillStyle = (reached ? honey : surface)!;
    pen.fill();
    pen.stroke();
    pen.fillStyle = reached ? darkInk : ink!;
    pen.fillText(String(position), markSize / 2, markSize / 2 + 0.5);
    map.addImage(imageOf(position, reached), pen.getImageData(0, 0, across, across), { pixelRatio });
  }
}
