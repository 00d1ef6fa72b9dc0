import { useComputedColorScheme } from '@mantine/core';
import { Map as Drawn, Marker, NavigationControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { fetchLand, groundStyle } from './ground.ts';
import type { MapProps } from './map-props.ts';
import { placeOn, walkedTo } from './way.ts';

setWorkerUrl(workerUrl);

const moveMs = 900;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const lineOf = (coordinates: [number, number][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates },
});

const setLine = (map: Drawn, name: 'way' | 'walked', points: [number, number][]) =>
  map.getSource<GeoJSONSource>(name)?.setData(points.length > 1 ? lineOf(points) : lineOf([]));

/** A mark on the map; the list beside it says the same to those who do not see it. */
function mark(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function place(map: Drawn, element: HTMLElement, at: [number, number], anchor: 'center' | 'bottom'): Marker {
  const marker = new Marker({ element, anchor }).setLngLat(at).addTo(map);
  for (const name of ['aria-label', 'role', 'tabindex']) element.removeAttribute(name);
  element.setAttribute('aria-hidden', 'true');
  return marker;
}

/** The map itself once its ground is there; null before, and `failed` where none can be drawn. */
function useDrawn(outline: MapProps['journey']['outline'], label: string) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let drawn: Drawn | null = null;
    const draw = async () => {
      const land = await fetchLand();
      if (gone || !element.current) return;
      const lons = outline.map((point) => point[0]!);
      const lats = outline.map((point) => point[1]!);
      const made = new Drawn({
        container: element.current,
        style: groundStyle(land),
        bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
        fitBoundsOptions: { padding: 44 },
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 11,
        locale: {
          'Map.Title': label,
          'NavigationControl.ZoomIn': t('zoomIn'),
          'NavigationControl.ZoomOut': t('zoomOut'),
          'CooperativeGesturesHandler.WindowsHelpText': t('ctrlScroll'),
          'CooperativeGesturesHandler.MacHelpText': t('cmdScroll'),
          'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
        },
      });
      drawn = made;
      made.addControl(new NavigationControl({ showCompass: false }));
      made.on('load', () => {
        if (gone) return;
        setLine(
          made,
          'way',
          outline.map(([x, y]) => [x!, y!]),
        );
        setMap(made);
      });
    };
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      setMap(null);
      drawn?.remove();
    };
  }, [outline, label, t]);
  return { element, map, failed };
}

type Marks = Map<string, { marker: Marker; at: number }>;

/** Moves what stands on the map smoothly to where it belongs now; at once where motion is not wanted. */
function useTravelling(map: Drawn | null, { journey, travellers }: MapProps): void {
  const kept = useRef<{ map: Drawn | null; marks: Marks }>({ map: null, marks: new Map() });
  useEffect(() => {
    if (!map) return;
    const { outline } = journey;
    // Another map has none of the marks.
    if (kept.current.map !== map) kept.current = { map, marks: new Map() };
    const known = kept.current.marks;
    const keyOf = (one: MapProps['travellers'][number]) => one.entrantId ?? one.kind;
    const moves = travellers.map((one) => {
      const before = known.get(keyOf(one));
      const from = before?.at ?? one.position;
      const marker =
        before?.marker ??
        place(map, mark(`map-traveller ${one.kind}`, one.shown), placeOn(outline, from), 'bottom');
      known.set(keyOf(one), { marker, at: one.position });
      return { marker, from, to: one.position, mine: one.kind === 'mine' };
    });
    const here = new Set(travellers.map(keyOf));
    for (const [key, { marker }] of known)
      if (!here.has(key)) {
        marker.remove();
        known.delete(key);
      }
    const began = performance.now();
    const paces = moves.some(({ from, to }) => from !== to) && !still();
    let frame = 0;
    const step = () => {
      const part = paces ? Math.min(1, (performance.now() - began) / moveMs) : 1;
      for (const { marker, from, to, mine } of moves) {
        const at = from + (to - from) * part;
        marker.setLngLat(placeOn(outline, at));
        if (mine) setLine(map, 'walked', walkedTo(outline, at));
      }
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [map, journey, travellers]);
}

function useMilestoneMarks(map: Drawn | null, milestones: MapProps['milestones']): void {
  useEffect(() => {
    if (!map) return;
    const marks = milestones.map(({ position, place: at, reached }) =>
      place(map, mark(`map-place${reached ? ' reached' : ''}`, String(position)), [at[0]!, at[1]!], 'center'),
    );
    return () => marks.forEach((one) => one.remove());
  }, [map, milestones]);
}

function DrawnMap(props: MapProps) {
  const { t } = useTranslation('maps');
  const { element, map, failed } = useDrawn(props.journey.outline, t('map', { name: props.journey.name }));
  useMilestoneMarks(map, props.milestones);
  useTravelling(map, props);
  if (failed) return <p className="quiet small">{t('noMap')}</p>;
  return (
    <>
      <div ref={element} className="journey-map" data-ready={map ? 'yes' : 'no'} />
      <p className="quiet small">{t('ground')}</p>
    </>
  );
}

/** The way on the map of the world, drawn from what is bundled alone; anew when light turns to dark. */
export default function WorldMap(props: MapProps) {
  return <DrawnMap key={useComputedColorScheme('light')} {...props} />;
}
