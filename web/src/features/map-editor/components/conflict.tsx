import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import * as format from '../../../lib/format.ts';
import { WayShape } from '../../../ui/art/way-shape.tsx';
import { outlineOf } from '../../../domain/maps/geometry.ts';
import { draftOf, metresOf, type MapDraft } from '../editing/map-draft.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { Saving } from '../hooks/use-saving.ts';
import { Card, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

function Side({ title, draft }: { title: string; draft: MapDraft }) {
  const { t } = useTranslation('map-making');
  const { name, ground, route, places } = draft;
  return (
    <Stack as="section" tight aria-label={title}>
      <h3>{title}</h3>
      <Row style={{ alignItems: 'flex-start' }}>
        {route.length > 1 && (
          <WayShape points={outlineOf(ground, route, 200)} isWorld={ground === 'world'} size={96} />
        )}
        <div>
          <p>
            {t('conflict.facts', {
              name: name || t('form.noName'),
              km: format.decimal(metresOf(draft) / 1000),
              points: t('file.points', { count: route.length, shown: format.steps(route.length) }),
              places: t('file.places', { count: places.length }),
            })}
          </p>
          <Text quiet small>
            {places.map(({ title: place }) => place).join(' · ')}
          </Text>
        </div>
      </Row>
    </Stack>
  );
}

/** Someone else saved in the meantime. Their version is shown before the maker chooses one of the two. */
export function Conflict({ editor, saving }: { editor: Editor; saving: Saving }) {
  const { t } = useTranslation('map-making');
  const [theirs, setTheirs] = useState<MapInMaking | null>(null);
  const over = async (map: MapInMaking) => {
    if (await saving.saveOver(map)) editor.say(t('form.saved'));
    // They saved again, so the new version has to be reviewed too.
    else setTheirs(null);
  };
  return (
    <Card as="section" stack="tight" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {theirs ? (
        <>
          <Pair>
            <Side
              title={t('conflict.theirs', { when: format.moment(theirs.updatedAt) })}
              draft={draftOf(theirs)}
            />
            <Side title={t('conflict.mine')} draft={editor.draft} />
          </Pair>
          <Row wrap>
            <Button
              onClick={() => {
                saving.take(theirs);
                editor.say(t('conflict.taken'));
              }}
            >
              {t('conflict.take')}
            </Button>
            <Button variant="danger" busy={saving.busy} onClick={() => void over(theirs)}>
              {t('conflict.over')}
            </Button>
          </Row>
        </>
      ) : (
        <Button
          style={{ justifySelf: 'start' }}
          busy={saving.busy}
          onClick={() => void saving.theirs().then(setTheirs)}
        >
          {t('conflict.look')}
        </Button>
      )}
    </Card>
  );
}
