import { useComputedColorScheme } from '@mantine/core';
import { Map as Drawn, NavigationControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/maps.ts';
import type { Point } from '#contract/features/maps.ts';
import { knownLand, groundStyle } from '../components/ground.ts';
import type { EditGroundProps } from './edit-ground.ts';
import { unrolled } from './geometry.ts';
import type { View } from './view.ts';

setWorkerUrl(workerUrl);

const padding = 48;
const redrawMs = 40;

function fitTo(map: Drawn, route: readonly Point[]): void {
  if (!route.length) return;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of route) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  map.fitBounds([west, south, east, north], { padding, animate: false, maxZoom: 9 });
}

/** The whole way in the colour of what is walked. */
function setWay(map: Drawn, route: readonly Point[]): void {
  const coordinates = route.length > 1 ? unrolled(route) : [];
  const geometry = { type: 'LineString' as const, coordinates };
  map.getSource<GeoJSONSource>('way')?.setData({ type: 'Feature', properties: {}, geometry });
}

function viewOf(map: Drawn): View {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return {
    width,
    height,
    project: ([x = 0, y = 0]) => {
      const at = map.project([x, y]);
      return [at.x, at.y];
    },
    unproject: (x, y) => {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    },
    zoom: (step) => map.easeTo({ zoom: map.getZoom() + step, duration: 120 }),
    show: ([lng = 0, lat = 0]) => {
      const { x, y } = map.project([lng, lat]);
      const edge = 24;
      if (x < edge || y < edge || x > width - edge || y > height - edge)
        map.easeTo({ center: [lng, lat], duration: 120 });
    },
  };
}

function useWords() {
  const { t } = useTranslation('maps');
  return {
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'CooperativeGesturesHandler.WindowsHelpText': t('ctrlScroll'),
    'CooperativeGesturesHandler.MacHelpText': t('cmdScroll'),
    'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
  };
}

/** The map once its ground is drawn; null before. */
function useMap(element: RefObject<HTMLDivElement | null>, latest: RefObject<EditGroundProps>) {
  const words = useRef(useWords());
  const [map, setMap] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let drawn: Drawn | null = null;
    const forget = () => latest.current.onView(null);
    const draw = async () => {
      const land = await knownLand();
      if (gone || !element.current) return;
      const made = new Drawn({
        container: element.current,
        style: groundStyle(land),
        center: [10, 30],
        zoom: 1,
        attributionControl: false,
        cooperativeGestures: true,
        keyboard: false,
        dragRotate: false,
        pitchWithRotate: false,
        doubleClickZoom: false,
        renderWorldCopies: false,
        maxZoom: 17,
        locale: words.current,
      });
      drawn = made;
      // The surface around it has the keys and the name.
      for (const [name, value] of Object.entries({ tabindex: '-1', 'aria-hidden': 'true' }))
        made.getCanvas().setAttribute(name, value);
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }));
      const tell = () => latest.current.onView(viewOf(made));
      made.on('load', () => {
        if (gone) return;
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

function World(props: EditGroundProps) {
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
    // Many small moves one after another are one for the map: of 20,000 points each costs it a while.
    const timer = setTimeout(() => setWay(map, route), redrawMs);
    return () => clearTimeout(timer);
  }, [map, route]);
  useEffect(() => {
    if (map && fit) fitTo(map, latest.current.route);
  }, [map, fit]);
  if (failed) return <p className="quiet small">{t('noMap')}</p>;
  return <div ref={element} className="journey-map" data-ready={map ? 'yes' : 'no'} />;
}

/** The world to draw on, from what is bundled alone; anew when light turns to dark. */
export default function EditWorld(props: EditGroundProps) {
  return <World key={useComputedColorScheme('light')} {...props} />;
}
