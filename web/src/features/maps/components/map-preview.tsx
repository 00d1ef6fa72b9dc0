import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Journey, Milestone } from '#contract/features/journeys/journeys.ts';
import type { MapKind, MapMilestone, MapSummary } from '#contract/features/maps/maps.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { WayShape } from '../../../ui/art/way-shape.tsx';
import { useMapTemplate } from '../hooks/use-map-template.ts';
import { outlineOf } from '../../../domain/maps/geometry.ts';
import { WorldBasemap } from '../../../domain/maps/world-basemap.tsx';

const PictureMap = lazyPart(withTexts(() => import('../../../domain/maps/picture-map.tsx')));

const mostDrawn = 200;

const journeyOf = ({ name, about, ground, picture, lengthMetres, preview }: MapSummary): Journey => ({
  name,
  about,
  ground,
  picture,
  groundPicture: null,
  lengthMetres,
  score: 1,
  outline: outlineOf(
    ground,
    preview.map(([x = 0, y = 0]) => [x, y]),
    mostDrawn,
  ),
});

/**
 * Returns the places for the drawing. Those whose name the server sends are drawn as reached, because that shows their
 * name.
 */
const drawnPlaces = (milestones: readonly MapMilestone[]): Milestone[] =>
  milestones.map((one) => ({ ...one, score: 0, reached: one.title !== null, reachedAt: null }));

function Route({ map, milestones }: { map: MapSummary; milestones: readonly MapMilestone[] }) {
  const { t } = useTranslation('app');
  const shown = useMemo(
    () => ({ journey: journeyOf(map), milestones: drawnPlaces(milestones), travellers: [] }),
    [map, milestones],
  );
  if (map.ground === 'world') return <WorldBasemap {...shown} />;
  // The uploaded picture of a map is not sent before the map is in a challenge.
  if (map.picture === null) return <WayShape points={map.preview} isWorld={false} size={220} />;
  return (
    <Suspense fallback={<Loading label={t('loading')} heights={[300]} />}>
      <PictureMap {...shown} />
    </Suspense>
  );
}

function Places({ milestones }: { milestones: readonly MapMilestone[] }) {
  const { t } = useTranslation('maps');
  return (
    <List as="ol" style={{ columns: '16rem' }}>
      {milestones.map(({ id, position, fraction, title }) => (
        <Row key={id} as="li" style={{ padding: '8px 0', breakInside: 'avoid' }}>
          <Chip aria-hidden="true">{position}</Chip>
          <Stack as="span" style={{ gap: 0 }}>
            {title ?? t('locked', { position })}
            <Text as="span" quiet small>
              {t('at', { percent: format.percent(fraction) })}
            </Text>
          </Stack>
        </Row>
      ))}
    </List>
  );
}

interface MapPreviewProps {
  mapId: string;
  kind: MapKind;
}

/** Shows the route of the challenge's map, with its places. Members learn the names as they reach them. */
export default function MapPreview({ mapId, kind }: MapPreviewProps) {
  const { t } = useTranslation('maps');
  return (
    <Loaded query={useMapTemplate(mapId, kind)} heights={[300, 120]}>
      {(template) =>
        template && (
          <Stack as="section" tight aria-label={t('map', { name: template.map.name })}>
            <h2>{template.map.name}</h2>
            <Text quiet small>
              {t('length', { km: format.steps(Math.round(template.map.lengthMetres / 1000)) })}
              {' · '}
              {t('milestones', { count: template.milestones.length })}
            </Text>
            <div className="journey-head">
              <Route {...template} />
            </div>
            <h3>{t('places')}</h3>
            <Places milestones={template.milestones} />
          </Stack>
        )
      }
    </Loaded>
  );
}
