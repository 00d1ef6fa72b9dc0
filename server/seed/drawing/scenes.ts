import { createCanvas, toJpeg } from './canvas.ts';
import { forest, lake, meadow, sea, snow, sunset } from './landscapes.ts';
import { city, fruit, shoes, soup, stairs } from './still-lifes.ts';

/** The size that all scenes are drawn for. */
const [width, height] = [600, 400];
const scenes = { sunset, forest, lake, fruit, shoes, sea, city, stairs, soup, meadow, snow } as const;

/** A photo of the demo by its name, always the same. */
export function drawScene(name: string): Promise<Buffer> {
  const draw = scenes[name as keyof typeof scenes];
  if (!draw) throw new Error(`The demo has no picture named ${name}.`);
  const canvas = createCanvas(width, height);
  draw(canvas);
  return toJpeg(canvas);
}
