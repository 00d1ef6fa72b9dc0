import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { useEntrants, useRemoveEntrants } from '../hooks/use-challenges.ts';
import { AddEntrants } from './add-entrants.tsx';

/** Who is in a challenge, by name, with what its maker and admins can do. */
export function Entrants({ challenge, entity }: { challenge: Challenge; entity: 'members' | 'teams' }) {
  const { t } = useTranslation(['challenges', 'app']);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useEntrants(challenge.id, entity, { page, search });
  const remove = useRemoveEntrants(challenge.id);
  const { abilities } = challenge;
  const mayRemove = entity === 'members' ? abilities.removeMembers : abilities.removeTeams;
  const mayAdd = entity === 'members' ? abilities.addMembers : abilities.addTeams;
  const pages = data ? Math.max(1, Math.ceil(data.total / 15)) : 1;
  const label = entity === 'members' ? t('entrants.search') : t('entrants.searchTeams');
  const takeOut = (id: string) =>
    remove.mutate(entity === 'members' ? { memberIds: [id] } : { teamIds: [id] }, {
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  return (
    <div className="stack">
      <div className="row wrap">
        <TextInput
          aria-label={label}
          placeholder={label}
          value={search}
          style={{ flex: '1 1 200px' }}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        {mayAdd && <AddEntrants challenge={challenge} entity={entity} />}
      </div>
      {!data && error && (
        <Failed
          title={t('app:failed')}
          sentence={sentenceOf(error)}
          retryLabel={t('app:retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={t('app:loading')} heights={[44, 44, 44]} />}
      {data && data.total === 0 && <Empty title={search ? t('entrants.empty') : t('board.empty')} />}
      <ul className="list">
        {data?.items.map((row) => (
          <li key={row.id} className="row" style={{ padding: '8px 0' }}>
            <Avatar name={row.name} />
            <span className="grow">
              {row.name}{' '}
              <span className="quiet small">
                {row.invited
                  ? t('entrants.invited')
                  : t('entrants.since', { date: format.mediumDay(row.joinedOn) })}
              </span>
            </span>
            {mayRemove && (
              <button
                type="button"
                className="btn"
                disabled={remove.isPending}
                aria-label={`${t('entrants.remove')}: ${row.name}`}
                onClick={() => takeOut(row.id)}
              >
                {t('entrants.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        label={t('app:pager.label')}
        previous={t('app:pager.previous')}
        next={t('app:pager.next')}
        position={t('app:pager.position', { page, pages })}
        onPage={setPage}
      />
    </div>
  );
}
