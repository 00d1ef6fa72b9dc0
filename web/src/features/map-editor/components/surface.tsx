import { Suspense, useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../domain/maps/journey.css';
import './editor.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { nearestOnWay } from '../../../domain/maps/geometry.ts';
import { Handles } from './handles.tsx';
import type { Editor } from '../hooks/use-editor.ts';
import { usePlaceActions } from '../hooks/use-place-actions.ts';
import { useWayActions } from '../hooks/use-way-actions.ts';
import type { View } from '../editing/view.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { withTexts } from '../../../lib/catalogues.ts';

// Loaded on demand, because the map library and land data are large.
const EditWorld = lazyPart(withTexts(() => import('./edit-world.tsx')));
const EditPicture = lazyPart(withTexts(() => import('./edit-picture.tsx')));

export interface SurfaceProps {
  editor: Editor;
  mode: 'way' | 'places';
  picture: { width: number; height: number; blob: Blob | undefined } | null;
  fit: number;
  onFit(): void;
  view: View | null;
  onView(view: View | null): void;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [step, farStep] = [8, 40];
const near = { way: 10, places: 24 };

/** Handlers of pointer presses and keys on the surface. */
function useSurface({ editor, mode, view }: SurfaceProps) {
  const way = useWayActions(editor);
  const places = usePlaceActions(editor);
  const { ground, route } = editor.draft;
  const press = (x: number, y: number) => {
    if (!view) return;
    const there = view.unproject(x, y);
    const found = nearestOnWay(ground, route, there);
    const [wayX, wayY] = found ? view.project(found.point) : [Infinity, Infinity];
    const isOnWay = Math.hypot(wayX - x, wayY - y) <= near[mode];
    if (mode === 'places') {
      if (found && isOnWay) places.add(found.fraction);
    } else if (found && isOnWay) way.addAt(found.after, found.point);
    else way.addAt(route.length - 1, there);
  };
  const nudge = (event: KeyboardEvent, [x, y]: readonly [number, number]) => {
    const far = event.shiftKey ? farStep : step;
    if (mode === 'places') return places.shift((x || -y) * (event.shiftKey ? 0.05 : 0.01));
    const index = editor.point >= 0 ? editor.point : route.length - 1;
    const point = route[index];
    if (!view || !point) return;
    const [left, top] = view.project(point);
    way.move(index, view.unproject(left + x * far, top + y * far), `nudge:${index}`);
  };
  const chooseNext = (by: number) => {
    if (mode === 'places') places.choose(Math.max(0, places.index + by));
    else way.choose(Math.min(route.length - 1, Math.max(0, editor.point + by)));
  };
  const keys = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const arrow = arrows[event.key];
    if (arrow) nudge(event, arrow);
    else if (event.key === 'Enter' || event.key === 'Insert')
      if (mode === 'places') places.add();
      else way.addNext(view);
    else if (event.key === 'Delete' || event.key === 'Backspace')
      if (mode === 'places') places.remove();
      else way.remove();
    else if (event.key === 'PageDown') chooseNext(1);
    else if (event.key === 'PageUp') chooseNext(-1);
    else if (event.key === '+' || event.key === '-') view?.zoom(event.key === '+' ? 1 : -1);
    else return false;
    return true;
  };
  return { way, places, press, keys };
}

function KeyHelp({ id, mode }: { id: string; mode: SurfaceProps['mode'] }) {
  const { t } = useTranslation('map-making');
  return (
    <Text as="details" quiet small>
      <summary>{t('way.keysTitle')}</summary>
      <p id={id}>{t(mode === 'way' ? 'way.keysWay' : 'way.keysPlaces')}</p>
    </Text>
  );
}

/** Shows the basemap with the drawing on it, for pointer and keyboard. */
export function Surface(props: SurfaceProps) {
  const { editor, mode, picture, fit, onFit, view, onView } = props;
  const { t } = useTranslation(['map-making', 'app']);
  const id = useId();
  const [pressed, setPressed] = useState(false);
  const { way, places, press, keys } = useSurface(props);
  const { ground, route } = editor.draft;
  const chosen = route[editor.point];
  // Reads the view at the time of the event. It changes with every move of the map, and must not cause a render.
  const show = useEffectEvent((point: NonNullable<typeof chosen>) => view?.show(point));
  useEffect(() => {
    // Scrolls the map to the item chosen in the list.
    if (chosen) show(chosen);
  }, [chosen]);
  const common = { route, fit, onView, onPress: press };
  return (
    <Stack tight>
      {/* Handles keys itself, as the canvas of a drawing program does. The text below explains them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application is there for this */}
      <div
        className={`edit-surface${pressed ? ' pressed' : ''}`}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application is there for this
        tabIndex={0}
        aria-label={t('way.map')}
        aria-describedby={id}
        onPointerDown={() => setPressed(true)}
        onBlur={() => setPressed(false)}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget && keys(event)) event.preventDefault();
        }}
      >
        <Suspense fallback={<Loading label={t('app:loading')} heights={[420]} />}>
          {ground === 'world' ? <EditWorld {...common} /> : <EditPicture {...common} picture={picture} />}
        </Suspense>
        {view && (
          <Handles
            editor={editor}
            view={view}
            mode={mode}
            onChoosePoint={way.choose}
            onMovePoint={(index, x, y) => way.move(index, view.unproject(x, y))}
            onChoosePlace={places.choose}
            onMovePlace={(key, fraction) => places.move(key, fraction)}
          />
        )}
      </div>
      <Row between style={{ alignItems: 'flex-start' }}>
        <Text quiet small>
          {t(mode === 'way' ? 'way.hintWay' : 'way.hintPlaces')}
        </Text>
        {ground === 'world' && route.length > 0 && (
          <Button style={{ flex: 'none' }} onClick={onFit}>
            {t('way.whole')}
          </Button>
        )}
      </Row>
      <KeyHelp id={id} mode={mode} />
    </Stack>
  );
}
