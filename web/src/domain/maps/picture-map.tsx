import { useTranslation } from 'react-i18next';
import type { MapProps } from './map-props.ts';
import { usePictureAddress } from './picture-address.ts';
import { Scene } from './scene.tsx';
import { placeOn, walkedTo } from './way.ts';

const width = 800;
const pathOf = (points: readonly (readonly number[])[], height: number) =>
  points
    .map(([x, y], at) => `${at ? 'L' : 'M'}${(x! * width).toFixed(1)} ${(y! * height).toFixed(1)}`)
    .join('');

interface TravellersProps extends Pick<MapProps, 'travellers'> {
  outline: MapProps['journey']['outline'];
  height: number;
}

function Travellers({ travellers, outline, height }: TravellersProps) {
  return travellers.map(({ kind, entrantId, position, shown }) => {
    const [x, y] = placeOn(outline, position);
    return (
      <g
        key={entrantId ?? kind}
        className="journey-mover"
        style={{ transform: `translate(${x * width}px, ${y * height}px)` }}
      >
        <circle
          r="11"
          fill={kind === 'mine' ? 'var(--trail)' : 'var(--action)'}
          stroke="var(--surface)"
          strokeWidth="3"
        />
        <text y="-18" textAnchor="middle" fontSize="16" fontWeight="700" fill="var(--ink)">
          {shown}
        </text>
      </g>
    );
  });
}

/** Shows the route on an uploaded or drawn picture. */
export default function PictureMap({ journey, milestones, travellers, picture, open }: MapProps) {
  const { t } = useTranslation('maps');
  const { outline, groundPicture } = journey;
  const address = usePictureAddress(picture);
  // The uploaded picture keeps its aspect ratio, and so do the drawn hills.
  const height = groundPicture ? Math.round((width * groundPicture.height) / groundPicture.width) : 450;
  const mine = travellers.find(({ kind }) => kind === 'mine');
  const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="journey-picture" role="img" aria-label={t('picture')}>
      {!groundPicture && <Scene width={width} height={height} />}
      {groundPicture && address && (
        <image href={address} width={width} height={height} preserveAspectRatio="none" />
      )}
      <path d={pathOf(outline, height)} {...line} stroke="var(--surface)" strokeWidth="9" />
      <path
        d={pathOf(outline, height)}
        {...line}
        stroke="var(--edge)"
        strokeWidth="3"
        strokeDasharray="2 9"
      />
      {mine && (
        <path
          d={pathOf(walkedTo(outline, mine.position), height)}
          {...line}
          stroke="var(--trail)"
          strokeWidth="6"
        />
      )}
      {milestones.map(({ id, place, reached }) => (
        <circle
          key={id}
          cx={place[0]! * width}
          cy={place[1]! * height}
          r="9"
          fill={reached ? 'var(--honey)' : 'var(--surface)'}
          stroke="var(--ink)"
          strokeWidth="2"
          onClick={() => open?.(id)}
          style={open && { cursor: 'pointer' }}
        />
      ))}
      <Travellers travellers={travellers} outline={outline} height={height} />
    </svg>
  );
}
