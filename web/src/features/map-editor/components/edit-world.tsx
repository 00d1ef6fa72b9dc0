import {
  Map as Drawn,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#contract/features/maps/maps.ts';
import { basemapOfWay } from '../../../domain/maps/basemap-of-way.ts';
import { nameSurroundings } from '../../../domain/maps/marks/map-names.ts';
import type { EditBasemapProps } from '../editing/edit-basemap.ts';
import { unrolled } from '../../../domain/maps/geometry.ts';
import type { View } from '../editing/view.ts';
import { useComputedColorScheme } from '../../../ui/look/color-scheme.ts';
import { Text } from '../../../ui/text.tsx';

setWorkerUrl(workerUrl);

const padding = 48;
const redrawMs = 40;

function fitTo(map: Drawn, route: readonly Point[]): void {
  if (!route.length) return;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of unrolled(route)) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  map.fitBounds([west, south, east, north], { padding, animate: false, maxZoom: 9 });
}

/** Draws the whole route in the colour of the covered part. */
function setWay(map: Drawn, route: readonly Point[]): void {
  const coordinates = route.length > 1 ? unrolled(route) : [];
  const geometry = { type: 'LineString' as const, coordinates };
  map.getSource<GeoJSONSource>('way')?.setData({ type: 'Feature', properties: {}, geometry });
}

function viewOf(map: Drawn): View {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  /** Returns the copy of the world that is visible, because a route may cross the 180th meridian. */
  const near = ([x = 0, y = 0]: Point): [number, number] => {
    const middle = map.getCenter().lng;
    return [x + Math.round((middle - x) / 360) * 360, y];
  };
  return {
    width,
    height,
    project: (point) => {
      const at = map.project(near(point));
      return [at.x, at.y];
    },
    unproject: (x, y) => {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    },
    zoom: (step) => map.easeTo({ zoom: map.getZoom() + step, duration: 120 }),
    show: (point) => {
      const center = near(point);
      const { x, y } = map.project(center);
      const edge = 24;
      if (x < edge || y < edge || x > width - edge || y > height - edge)
        map.easeTo({ center, duration: 120 });
    },
  };
}

function useWords() {
  const { t, i18n } = useTranslation('maps');
  const locale = {
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'CooperativeGesturesHandler.WindowsHelpText': t('ctrlScroll'),
    'CooperativeGesturesHandler.MacHelpText': t('cmdScroll'),
    'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
  };
  return { locale, language: i18n.language };
}

const begins: Partial<MapOptions> = {
  center: [10, 30],
  zoom: 1,
  attributionControl: false,
  cooperativeGestures: true,
  keyboard: false,
  dragRotate: false,
  pitchWithRotate: false,
  doubleClickZoom: false,
  maxZoom: 17,
};

/** Returns the map once its basemap is drawn; null before. */
function useMap(element: RefObject<HTMLDivElement | null>, latest: RefObject<EditBasemapProps>) {
  const words = useRef(useWords());
  const [map, setMap] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let drawn: Drawn | null = null;
    const forget = () => latest.current.onView(null);
    const draw = async () => {
      const { clientWidth: width, clientHeight: height } = element.current!;
      const way = unrolled(latest.current.route);
      const { style, around } = await basemapOfWay(way, { width, height });
      if (gone || !element.current) return;
      const { locale, language } = words.current;
      const made = new Drawn({ ...begins, container: element.current, style, locale });
      drawn = made;
      // The surrounding surface handles the keys and has the accessible name.
      for (const [name, value] of Object.entries({ tabindex: '-1', 'aria-hidden': 'true' }))
        made.getCanvas().setAttribute(name, value);
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }));
      const tell = () => latest.current.onView(viewOf(made));
      made.on('load', () => {
        if (gone) return;
        if (around) nameSurroundings(made, around, way, language);
        made.setPaintProperty('way', 'line-color', made.getPaintProperty('walked', 'line-color'));
        made.setPaintProperty('way', 'line-width', 5);
        fitTo(made, latest.current.route);
        for (const event of ['move', 'resize'] as const) made.on(event, tell);
        made.on('click', ({ point }) => latest.current.onPress(point.x, point.y));
        setMap(made);
        tell();
      });
    };
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      setMap(null);
      forget();
      drawn?.remove();
    };
  }, [element, latest]);
  return { map, failed };
}

function World(props: EditBasemapProps) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { map, failed } = useMap(element, latest);
  const { route, fit } = props;
  useEffect(() => {
    if (!map) return undefined;
    // Many small moves are combined into one update, because updating a route of 20,000 points is slow.
    const timer = setTimeout(() => setWay(map, route), redrawMs);
    return () => clearTimeout(timer);
  }, [map, route]);
  useEffect(() => {
    if (map && fit) fitTo(map, latest.current.route);
  }, [map, fit]);
  if (failed)
    return (
      <Text quiet small>
        {t('noMap')}
      </Text>
    );
  return <div ref={element} className="journey-map" data-ready={map ? 'yes' : 'no'} />;
}

/** Shows the world to draw on, only from bundled data. It is drawn again when the color scheme changes. */
export default function EditWorld(props: EditBasemapProps) {
  return <World key={useComputedColorScheme('light')} {...props} />;
}
