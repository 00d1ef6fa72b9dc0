import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import type { WorldView } from '../fitted.ts';
import { overlaps, type Box } from './marks.ts';

/** The maximum length of the bar and its margin to the edge. */
const longest = 110;
const edge = 14;
const equatorKm = 40_075.017;

/** Returns the largest round number of kilometres that fits, and its length in pixels. */
export function scaleOf({ top, height, world }: WorldView): { km: number; long: number } {
  const slant = Math.PI * (1 - 2 * (top + height / 2 / world));
  const perKm = world / (equatorKm / Math.cosh(slant));
  const most = longest / perKm;
  const ten = 10 ** Math.floor(Math.log10(most));
  const km = [5, 2, 1].find((one) => one * ten <= most)! * ten;
  return { km, long: km * perKm };
}

/** Returns the position of the bar: left, or right if the left is taken. Names must avoid it. */
export function scaleBox({ width, height }: WorldView, taken: readonly Box[]): Box {
  const box = (x: number): Box => ({
    x,
    y: height - edge - 8,
    width: longest + 2 * edge,
    height: 34,
    rank: 0,
  });
  const left = box(edge + longest / 2);
  return taken.some((other) => overlaps(left, other)) ? box(width - edge - longest / 2) : left;
}

/** Shows a scale bar on the drawing. */
export function ScaleBar({ view, box }: { view: WorldView; box: Box }) {
  const { t } = useTranslation('maps');
  const { km, long } = scaleOf(view);
  const bottom = view.height - edge;
  const left = box.x < view.width / 2 ? edge : view.width - edge - long;
  return (
    <g className="map-scale">
      <path d={`M${left.toFixed(1)} ${bottom - 5}v5h${long.toFixed(1)}v-5`} />
      <text x={left + long / 2} y={bottom - 7}>
        {t('length', { km: format.steps(km) })}
      </text>
    </g>
  );
}
