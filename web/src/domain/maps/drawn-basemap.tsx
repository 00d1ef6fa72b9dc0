import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorldView } from './fitted.ts';
import type { DrawnBasemap } from './basemap-of-view.ts';
import type { Box } from './marks/marks.ts';
import { placedNames, writtenNames } from './marks/name-room.ts';
import { ScaleBar, scaleBox } from './marks/scale-bar.tsx';

const loadBasemap = () => import('./basemap-of-view.ts');

/** Returns the basemap of the view, drawn when the page is idle; null until then. */
export function useDrawnBasemap(view: WorldView | null, due: boolean): DrawnBasemap | null {
  const [ground, setGround] = useState<DrawnBasemap | null>(null);
  useEffect(() => {
    if (!view || !due) return undefined;
    let gone = false;
    void loadBasemap()
      .then(({ basemapOfView }) => basemapOfView(view))
      // If it cannot be loaded, the route is drawn on plain land.
      .catch(() => ({ land: '', around: null }))
      .then((drawn) => !gone && setGround(drawn));
    return () => {
      gone = true;
    };
  }, [view, due]);
  return ground;
}

/** Land, and mountains, lakes, rivers and borders where they are known. */
export function Basemap({ ground }: { ground: DrawnBasemap | null }) {
  const around = ground?.around;
  return (
    <>
      <path className="land" d={ground?.land || 'M0 0'} />
      {around && (
        <>
          <path className="high" d={around.ridges} />
          <path className="hachures" d={around.hachures} />
          <path className="river" d={around.rivers} />
          <path className="lake" d={around.lakes} />
          <path className="border" d={around.borders} />
        </>
      )}
    </>
  );
}

/** Shows the names of the surroundings that fit beside the markers, and a scale bar. */
export function BasemapNames(props: { ground: DrawnBasemap; view: WorldView; taken: readonly Box[] }) {
  const { ground, view, taken } = props;
  const { language } = useTranslation('maps').i18n;
  const scale = useMemo(() => scaleBox(view, taken), [view, taken]);
  const names = useMemo(() => {
    const told = writtenNames(ground.around?.names ?? [], language);
    return placedNames(told, [...taken, scale], view);
  }, [ground, view, taken, scale, language]);
  return (
    <>
      <ScaleBar view={view} box={scale} />
      {names.map(({ kind, name, text, x, y, textX, textY }) => (
        <g key={name} className={`map-name ${kind}`}>
          {kind === 'town' && <circle cx={x} cy={y} r="2.5" />}
          {kind === 'peak' && <path d={`M${x - 4} ${y + 3}l4 -7l4 7z`} />}
          <text x={textX} y={textY}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}
