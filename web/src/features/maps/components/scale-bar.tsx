import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import type { Box } from './marks.ts';
import type { WorldView } from './fitted.ts';

/** The longest that the bar becomes, and how far it stands from the edge. */
const longest = 110;
const edge = 14;
const equatorKm = 40_075.017;

/** A round number of kilometres that has room, and how long it is. */
export function scaleOf({ top, height, world }: WorldView): { km: number; long: number } {
  const slant = Math.PI * (1 - 2 * (top + height / 2 / world));
  const perKm = world / (equatorKm / Math.cosh(slant));
  const most = longest / perKm;
  const ten = 10 ** Math.floor(Math.log10(most));
  const km = [5, 2, 1].find((one) => one * ten <= most)! * ten;
  return { km, long: km * perKm };
}

/** Where the bar stands: no name stands upon it. */
export const scaleBox = ({ height }: WorldView): Box => ({
  x: edge + longest / 2,
  y: height - edge - 8,
  width: longest + 2 * edge,
  height: 34,
  rank: 0,
});

/** How long a few kilometres are on the drawing. */
export function ScaleBar({ view }: { view: WorldView }) {
  const { t } = useTranslation('maps');
  const { km, long } = scaleOf(view);
  const bottom = view.height - edge;
  return (
    <g className="map-scale">
      <path d={`M${edge} ${bottom - 5}v5h${long.toFixed(1)}v-5`} />
      <text x={edge + long / 2} y={bottom - 7}>
        {t('length', { km: format.steps(km) })}
      </text>
    </g>
  );
}
