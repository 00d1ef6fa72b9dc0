import { randomFrom } from '../random.ts';
import { createCanvas, fillEllipse, fillGradient, fillPolygon, toJpeg, type Colour } from './canvas.ts';

const size = 240;
const skins: readonly Colour[] = [
  [244, 208, 180],
  [222, 176, 140],
  [186, 136, 100],
  [140, 96, 70],
  [104, 70, 52],
];
const hairs: readonly Colour[] = [
  [44, 36, 34],
  [92, 62, 44],
  [168, 118, 68],
  [206, 176, 122],
  [150, 150, 154],
  [150, 70, 46],
];
const clothes: readonly Colour[] = [
  [74, 120, 142],
  [196, 104, 78],
  [94, 130, 88],
  [132, 92, 132],
  [214, 168, 84],
];
const walls: readonly Colour[] = [
  [226, 236, 230],
  [240, 228, 208],
  [218, 228, 240],
  [238, 220, 222],
];
const dark: Colour = [46, 42, 44];

/** A face of flat shapes, always the same for the same number. */
export async function drawPortrait(number: number): Promise<Buffer> {
  const random = randomFrom(9_000 + number * 77);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const [skin, hair, cloth, wall] = [pick(skins), pick(hairs), pick(clothes), pick(walls)];
  const style = number % 4;
  const canvas = createCanvas(size, size);
  // A map over three numbers gives a list of any length.
  fillGradient(canvas, wall, wall.map((part) => part - 22) as unknown as Colour);
  if (style === 0) fillEllipse(canvas, hair, [120, 120], 66, 88);
  if (style === 1) fillEllipse(canvas, hair, [120, 46], 24);
  if (style === 2) fillEllipse(canvas, hair, [120, 90], 74, 66);
  fillEllipse(canvas, cloth, [120, 250], 92, 78);
  fillPolygon(canvas, skin, [
    [100, 150],
    [140, 150],
    [146, 192],
    [94, 192],
  ]);
  fillEllipse(canvas, skin, [120, 112], 48, 58);
  fillEllipse(canvas, hair, [120, 68], 50, 26);
  fillBelowHair(canvas, skin);
  for (const x of [101, 139]) fillEllipse(canvas, dark, [x, 112], 4.5, 5.5);
  fillEllipse(canvas, [176, 84, 82], [120, 142], 15, 8);
  fillEllipse(canvas, skin, [120, 137], 16, 7);
  return toJpeg(canvas);
}

/** The forehead: the hair ends in a soft line above the eyes. */
function fillBelowHair(canvas: ReturnType<typeof createCanvas>, skin: Colour): void {
  fillEllipse(canvas, skin, [120, 106], 42, 34);
}
