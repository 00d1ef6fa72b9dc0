import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useNear } from '../../lib/use-near.ts';
import { hasGraphicsCard, mayDrawMap } from './device.ts';
import { DrawnWay } from './drawn-way.tsx';
import type { MapProps } from './map-props.ts';
import { Stack, Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { Button } from '../../ui/button.tsx';

// The map library and land data are large, so they are fetched only when the map is opened.
const WorldMap = lazyPart(withTexts(() => import('./world-map.tsx')));

type Opened = 'not' | 'by itself' | 'asked';

/**
 * Whether the page is idle and the map is about to be visible (`due`), and who opened it. `waits` means that it may
 * still open without a press.
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
    // Not every browser supports it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(decide, 500);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(decide, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [near, due, waits]);
  return { due, waits, opened, ask: () => setOpened('asked') };
}

/**
 * Shows the route on the world: a drawing first, then the interactive map if the device can render it easily or the
 * reader asks for it.
 */
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
