import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Canvas {
  width: number;
  height: number;
  pixels: Buffer;
}

/** A picture of flat shapes with smooth edges. It is drawn by hand, because the server decodes no SVG. */
export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 3),
});

/** Paints a shape. Its distance function answers how far inside (above 0) or outside a point is, in pixels. */
function paint(canvas: Canvas, box: Box, colour: Colour, inside: (x: number, y: number) => number): void {
  const { width, height, pixels } = canvas;
  const [red, green, blue] = colour;
  const right = Math.min(width, Math.ceil(box.right) + 1);
  const bottom = Math.min(height, Math.ceil(box.bottom) + 1);
  for (let y = Math.max(0, Math.floor(box.top) - 1); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(box.left) - 1); x < right; x += 1) {
      const cover = Math.min(1, inside(x + 0.5, y + 0.5) + 0.5);
      if (cover <= 0) continue;
      const at = (y * width + x) * 3;
      pixels[at] = pixels[at]! + (red - pixels[at]!) * cover;
      pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * cover;
      pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * cover;
    }
}

const whole = ({ width, height }: Canvas): Box => ({ left: 0, top: 0, right: width, bottom: height });

/** Fills everything with a gradient from top to bottom. */
export function fillGradient(canvas: Canvas, from: Colour, to: Colour): void {
  const { width, height, pixels } = canvas;
  for (let y = 0; y < height; y += 1) {
    const share = y / height;
    const row = from.map((part, at) => Math.round(part + (to[at]! - part) * share));
    pixels.fill(Buffer.from(row), y * width * 3, (y + 1) * width * 3);
  }
}

/** Fills everything below a line, such as a hill or water. */
export function fillBelow(canvas: Canvas, colour: Colour, lineAt: (x: number) => number): void {
  const tops = Array.from({ length: canvas.width }, (_, x) => lineAt(x + 0.5));
  const box = { ...whole(canvas), top: Math.min(...tops) };
  paint(canvas, box, colour, (x, y) => y - tops[Math.floor(x)]!);
}

export function fillEllipse(
  canvas: Canvas,
  colour: Colour,
  [x0, y0]: Point,
  radius: number,
  tall: number = radius,
): void {
  const box = { left: x0 - radius, right: x0 + radius, top: y0 - tall, bottom: y0 + tall };
  paint(canvas, box, colour, (x, y) => {
    const [across, down] = [(x - x0) / radius, (y - y0) / tall];
    const far = Math.sqrt(across * across + down * down);
    return (1 - far) * Math.min(radius, tall);
  });
}

/** Fills a polygon whose corners are given clockwise and that has no dents. */
export function fillPolygon(canvas: Canvas, colour: Colour, corners: readonly Point[]): void {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const sides = corners.map(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length]!;
    const length = Math.hypot(x2 - x1, y2 - y1);
    return { x1, y1, across: (x2 - x1) / length, down: (y2 - y1) / length };
  });
  paint(canvas, box, colour, (x, y) => {
    let least = Infinity;
    for (const { x1, y1, across, down } of sides)
      least = Math.min(least, (y - y1) * across - (x - x1) * down);
    return least;
  });
}

/** A line with round ends. */
export function drawLine(
  canvas: Canvas,
  colour: Colour,
  [[x1, y1], [x2, y2]]: readonly [Point, Point],
  thickness: number,
): void {
  const half = thickness / 2;
  const box = {
    left: Math.min(x1, x2) - half,
    right: Math.max(x1, x2) + half,
    top: Math.min(y1, y2) - half,
    bottom: Math.max(y1, y2) + half,
  };
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  paint(canvas, box, colour, (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
    const [aside, beyond] = [x - x1 - along * dx, y - y1 - along * dy];
    return half - Math.sqrt(aside * aside + beyond * beyond);
  });
}

export const toJpeg = ({ width, height, pixels }: Canvas): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
