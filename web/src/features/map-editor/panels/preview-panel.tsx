import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#contract/features/journeys/journeys.ts';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { MilestoneText } from '../../../domain/maps/milestone-text.tsx';
import type { MapProps } from '../../../domain/maps/map-props.ts';
import { WorldBasemap } from '../../../domain/maps/world-basemap.tsx';
import { outlineOf, placeAt, sumsOf } from '../../../domain/maps/geometry.ts';
import { metresOf, type MapDraft } from '../editing/map-draft.ts';
import { MadePhoto } from './place-photo.tsx';
import type { MapPhotos } from '../hooks/use-map-photos.ts';
import { Card, Columns, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Range } from '../../../ui/fields/range.tsx';

const PictureMap = lazyPart(withTexts(() => import('../../../domain/maps/picture-map.tsx')));

const mostDrawn = 2000;

interface PreviewPanelProps {
  draft: MapDraft;
  saved: MapInMaking | null;
  photos: MapPhotos;
  picture: { width: number; height: number; blob: Blob | undefined } | null;
}

/** Returns the places as a member at this distance sees them. Places ahead stay secret. */
function milestonesOf(draft: MapDraft, position: number, photos: MapPhotos, untitled: string): Milestone[] {
  const sums = sumsOf(draft.ground, draft.route);
  return draft.places.map(({ key, fraction, title, text, fact, sourceLabel, sourceUrl, drawing }, at) => {
    const reached = position > 0 && fraction <= position;
    const told = reached
      ? {
          title: title || untitled,
          text,
          fact,
          source: sourceUrl ? { label: sourceLabel || sourceUrl, url: sourceUrl } : null,
          drawing,
          photo: photos.photoOf(key),
        }
      : { title: null, text: null, fact: null, source: null, drawing: null, photo: null };
    return {
      id: key,
      position: at + 1,
      fraction,
      place: placeAt(draft.ground, draft.route, fraction, sums) ?? [0, 0],
      score: 0,
      reached,
      reachedAt: null,
      ...told,
    };
  });
}

function PreviewPlaces({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslation(['map-making', 'maps']);
  const [reached, ahead] = [true, false].map((is) => milestones.filter((one) => one.reached === is));
  return (
    <Columns>
      <Stack as="section" tight aria-label={t('preview.diary')}>
        <h2>{t('preview.diary')}</h2>
        {!reached!.length && <Text quiet>{t('preview.nothing')}</Text>}
        {reached!.map((one) => (
          <Card key={one.id} as="article" stack="tight" aria-label={one.title ?? ''}>
            <h3>{one.title}</h3>
            {one.photo && (
              <MadePhoto photo={one.photo} alt={t('places.photoAlt', { name: one.title ?? '' })} />
            )}
            <MilestoneText milestone={one} />
          </Card>
        ))}
      </Stack>
      {ahead!.length > 0 && (
        <Stack as="section" tight aria-label={t('preview.ahead')}>
          <h2>{t('preview.ahead')}</h2>
          <List as="ol">
            {ahead!.map(({ id, position, fraction }) => (
              <Row key={id} as="li" style={{ padding: '8px 0' }}>
                <Chip aria-hidden="true">{position}</Chip>
                <Stack as="span" style={{ gap: 0 }}>
                  {t('maps:locked', { position })}
                  <Text as="span" quiet small>
                    {t('maps:lockedAt', { percent: format.percent(fraction) })}
                  </Text>
                </Stack>
              </Row>
            ))}
          </List>
        </Stack>
      )}
    </Columns>
  );
}

function usePreview({ draft, saved, photos, picture }: PreviewPanelProps, position: number): MapProps {
  const { t } = useTranslation('map-making');
  const untitled = t('places.untitled');
  const journey = useMemo(
    () => ({
      name: draft.name,
      about: draft.about,
      ground: draft.ground,
      picture: saved?.picture ?? null,
      groundPicture: picture && { width: picture.width, height: picture.height },
      lengthMetres: metresOf(draft),
      score: 1,
      outline: outlineOf(draft.ground, draft.route, mostDrawn),
    }),
    [draft, saved, picture],
  );
  const milestones = useMemo(
    () => milestonesOf(draft, position, photos, untitled),
    [draft, position, photos, untitled],
  );
  const me = { kind: 'mine' as const, entrantId: 'me', name: null, position, score: 0 };
  return { journey, milestones, travellers: [{ ...me, shown: t('preview.me') }], picture: picture?.blob };
}

/** Shows a preview of the map for a member at any distance. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { t } = useTranslation(['map-making', 'maps', 'app']);
  const id = useId();
  const [percent, setPercent] = useState(50);
  const shown = usePreview(props, percent / 100);
  const { draft } = props;
  const { milestones } = shown;
  if (draft.route.length < 2)
    return (
      <Card>
        <Text quiet>{t('preview.needsWay')}</Text>
      </Card>
    );
  const reached = milestones.filter((one) => one.reached).length;
  const words = t('preview.reached', { percent, reached, all: milestones.length });
  return (
    <Stack>
      <Card stack="tight">
        <h2>{draft.name || t('form.noName')}</h2>
        <Text quiet reading>
          {draft.about}
        </Text>
        <Text quiet small>
          {t('maps:length', { km: format.steps(Math.round(metresOf(draft) / 1000)) })}
        </Text>
        <label htmlFor={id}>{t('preview.at')}</label>
        <Range
          id={id}
          min={0}
          max={100}
          value={percent}
          aria-valuetext={words}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
        />
        <Text as="output" number>
          {words}
        </Text>
        <TrailBar value={percent / 100} pacer={null} label={words} />
        <Text quiet small>
          {t('preview.lead')}
        </Text>
      </Card>
      {draft.ground === 'world' ? (
        <WorldBasemap {...shown} />
      ) : (
        <Suspense fallback={<Loading label={t('app:loading')} heights={[300]} />}>
          <PictureMap {...shown} />
        </Suspense>
      )}
      <PreviewPlaces milestones={milestones} />
    </Stack>
  );
}
