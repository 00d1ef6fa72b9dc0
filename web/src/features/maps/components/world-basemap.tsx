import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { useNear } from '../../../lib/use-near.ts';
import { hasGraphicsCard, mayDrawMap } from './device.ts';
import { DrawnWay } from './drawn-way.tsx';
import type { MapProps } from './map-props.ts';
import { Stack, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

// A library of its own and the land of the world: fetched when the map is opened.
const WorldMap = lazy(() => import('./world-map.tsx'));

type Opened = 'not' | 'by itself' | 'asked';

/**
 * Whether the page has come to rest with the map about to be seen (`due`), and who opened it. `waits`: it may yet open by
 * itself.
 */
function useOpening(element: RefObject<HTMLElement | null>) {
  const near = useNear(element);
  const [due, setDue] = useState(false);
  const [waits, setWaits] = useState(mayDrawMap);
  const [opened, setOpened] = useState<Opened>('not');
  useEffect(() => {
    if (!near || due) return undefined;
    const decide = () => {
      setDue(true);
      if (!waits) return;
      if (hasGraphicsCard()) setOpened('by itself');
      else setWaits(false);
    };
    // Not every browser has it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(decide, 500);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(decide, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [near, due, waits]);
  return { due, waits, opened, ask: () => setOpened('asked') };
}

/** The way on the world: a drawing first, and the map that can be moved where the device draws it easily or somebody asks. */
export function WorldBasemap(props: MapProps) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLDivElement>(null);
  const { due, waits, opened, ask } = useOpening(element);
  const [drawn, setDrawn] = useState<boolean | null>(null);
  const opening = opened !== 'not' && drawn === null;
  return (
    <Stack tight>
      <div ref={element} className="journey-ground">
        {!drawn && <DrawnWay {...props} due={due} />}
        {opened !== 'not' && drawn !== false && (
          <Suspense fallback={null}>
            <WorldMap {...props} asked={opened === 'asked'} onDrawn={setDrawn} />
          </Suspense>
        )}
      </div>
      <Row between wrap className="journey-below">
        <Text quiet small>
          {drawn === false ? t('noMap') : t('ground')}
        </Text>
        {!drawn && drawn !== false && !waits && (
          <Button busy={opening} onClick={ask}>
            {opening ? t('openingMap') : t('openMap')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
