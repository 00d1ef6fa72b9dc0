import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapInMaking } from '#contract/features/map-making.ts';
import * as format from '../../../lib/format.ts';
import { WayShape } from '../../../ui/way-shape.tsx';
import { outlineOf } from './geometry.ts';
import { draftOf, metresOf, type MapDraft } from './map-draft.ts';
import type { Editor } from './use-editor.ts';
import type { Saving } from './use-saving.ts';

function Side({ title, draft }: { title: string; draft: MapDraft }) {
  const { t } = useTranslation('map-making');
  const { name, ground, route, places } = draft;
  return (
    <section className="stack tight" aria-label={title}>
      <h3>{title}</h3>
      <div className="row" style={{ alignItems: 'flex-start' }}>
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
          <p className="quiet small">{places.map(({ title: place }) => place).join(' · ')}</p>
        </div>
      </div>
    </section>
  );
}

/** Somebody else saved meanwhile: theirs is looked at before one of the two is chosen. */
export function Conflict({ editor, saving }: { editor: Editor; saving: Saving }) {
  const { t } = useTranslation('map-making');
  const [theirs, setTheirs] = useState<MapInMaking | null>(null);
  const over = async (map: MapInMaking) => {
    if (await saving.saveOver(map)) editor.say(t('form.saved'));
    // They saved once more: that is to be looked at too.
    else setTheirs(null);
  };
  return (
    <section className="card stack tight" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {theirs ? (
        <>
          <div className="pair">
            <Side
              title={t('conflict.theirs', { when: format.moment(theirs.updatedAt) })}
              draft={draftOf(theirs)}
            />
            <Side title={t('conflict.mine')} draft={editor.draft} />
          </div>
          <div className="row wrap">
            <button
              type="button"
              className="btn"
              onClick={() => {
                saving.take(theirs);
                editor.say(t('conflict.taken'));
              }}
            >
              {t('conflict.take')}
            </button>
            <button
              type="button"
              className="btn danger"
              aria-disabled={saving.busy}
              onClick={() => void over(theirs)}
            >
              {t('conflict.over')}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="btn"
          style={{ justifySelf: 'start' }}
          aria-disabled={saving.busy}
          onClick={() => void saving.theirs().then(setTheirs)}
        >
          {t('conflict.look')}
        </button>
      )}
    </section>
  );
}
