import { pixelOf, type WorldView } from '../fitted.ts';
import { hachuresOf } from './hachures.ts';
import { drawLand, projectLand } from './land-drawing.ts';
import type { Surroundings } from './surroundings.ts';

type Pixels = [number, number][];

/** Surroundings as SVG paths, with the anchor points of names. */
export interface DrawnSurroundings {
  land: string;
  lakes: string;
  rivers: string;
  borders: string;
  ridges: string;
  hachures: string;
  names: (Pick<Surroundings['names'][number], 'kind' | 'name'> & { x: number; y: number })[];
}

const pathOf = (line: Pixels) =>
  line.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Things are still drawn this far beyond the edge of the screen. */
const beyond = 20;

const seen = (line: Pixels, { width, height }: WorldView) => {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return (
    Math.min(...xs) < width + beyond &&
    Math.max(...xs) > -beyond &&
    Math.min(...ys) < height + beyond &&
    Math.max(...ys) > -beyond
  );
};

export function drawSurroundings(around: Surroundings, view: WorldView): DrawnSurroundings {
  const pixels = (lines: Surroundings['rivers']) =>
    lines.map((line) => line.map((point) => pixelOf(view, point))).filter((line) => seen(line, view));
  const ridges = pixels(around.ridges);
  return {
    land: drawLand(projectLand(around.land), view),
    lakes: drawLand(projectLand(around.lakes), view),
    rivers: pixels(around.rivers).map(pathOf).join(''),
    borders: pixels(around.borders).map(pathOf).join(''),
    ridges: ridges.map(pathOf).join(''),
    hachures: ridges
      .flatMap(hachuresOf)
      .map(([a, b, c, d]) => `M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}`)
      .join(''),
    names: around.names.map(({ kind, name, at }) => {
      const [x, y] = pixelOf(view, at);
      return { kind, name, x, y };
    }),
  };
}
