import type { Map as Drawn } from 'maplibre-gl';
import { hasSign, nameSize } from './name-room.ts';
import type { Surroundings } from '../land/surroundings.ts';
import { textWidth } from './text-width.ts';

type Name = Surroundings['names'][number];
type Kind = Name['kind'];

export interface WrittenName extends Name {
  text: string;
  icon: string;
}

/** The size of each name picture, in pixels. */
const height = 20;

function coloursNow() {
  const computed = getComputedStyle(document.documentElement);
  const [ink, quiet, water, land, sea, surface] = [
    '--ink',
    '--quiet',
    '--sky-text',
    '--hill1',
    '--sky-soft',
    '--surface',
  ].map((token) => computed.getPropertyValue(token).trim());
  return { ink: ink!, quiet: quiet!, water: water!, land: land!, sea: sea!, surface: surface! };
}

type Colours = ReturnType<typeof coloursNow>;

/** Draws the symbol before a name: a ring or a mountain. */
function drawSign(pen: CanvasRenderingContext2D, kind: Kind, { quiet, surface }: Colours): void {
  pen.beginPath();
  if (kind === 'town') pen.arc(5, height / 2, 2.5, 0, 2 * Math.PI);
  else {
    pen.moveTo(1, 13);
    pen.lineTo(5, 6);
    pen.lineTo(9, 13);
  }
  pen.closePath();
  Object.assign(pen, { lineWidth: 1.5, strokeStyle: quiet, fillStyle: kind === 'town' ? surface : quiet });
  pen.fill();
  if (kind === 'town') pen.stroke();
}

/** Draws the names in the page's font and adds them to the map as images, because the map has no fonts. */
export function addNameImages(map: Drawn, names: readonly WrittenName[]): void {
  const pixelRatio = Math.min(2, Math.max(1, Math.ceil(devicePixelRatio)));
  const colours = coloursNow();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  for (const { kind, text, icon } of names) {
    const left = hasSign(kind) ? 14 : 4;
    const width = Math.ceil(textWidth(text, nameSize, 600)) + left + 5;
    Object.assign(canvas, { width: width * pixelRatio, height: height * pixelRatio });
    pen.scale(pixelRatio, pixelRatio);
    Object.assign(pen, { textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 });
    const slant = kind === 'town' || kind === 'country' ? '' : 'italic ';
    pen.font = `${slant}600 ${nameSize}px ${getComputedStyle(document.body).fontFamily}`;
    pen.strokeStyle = kind === 'water' ? colours.sea : colours.land;
    pen.fillStyle = kind === 'water' ? colours.water : kind === 'country' ? colours.quiet : colours.ink;
    pen.strokeText(text, left, height / 2 + 0.5);
    pen.fillText(text, left, height / 2 + 0.5);
    if (hasSign(kind)) drawSign(pen, kind, colours);
    map.addImage(icon, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio });
  }
}
