import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useRemoveEntrants, type EntrantKind } from '../hooks/use-challenges.ts';
import { AddEntrants } from './add-entrants.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

type Entrant = ResponseOf<typeof listChallengeEntrants>['items'][number];
// Visible only to people who manage the challenge.
const Invites = lazyPart(() => import('./invites.tsx'));

interface Of {
  challenge: Challenge;
  entity: EntrantKind;
}

function EntrantRow({ challenge, entity, entrant }: Of & { entrant: Entrant }) {
  const { t } = useTranslation('challenges');
  const remove = useRemoveEntrants(challenge.id);
  const members = entity === 'members';
  const mayRemove = members ? challenge.abilities.removeMembers : challenge.abilities.removeTeams;
  const takeOut = () =>
    remove.mutate(members ? { memberIds: [entrant.id] } : { teamIds: [entrant.id] }, {
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  const since = entrant.invited
    ? t('entrants.invited')
    : t('entrants.since', { date: format.mediumDay(entrant.joinedOn) });
  return (
    <Row as="li" style={{ padding: '8px 0' }}>
      <Avatar name={entrant.name} image={entrant.image} />
      <Text as="span" grow>
        {entrant.name}{' '}
        <Text as="span" quiet small>
          {since}
        </Text>
      </Text>
      {mayRemove && (
        <Button
          busy={remove.isPending}
          aria-label={`${t('entrants.remove')}: ${entrant.name}`}
          onClick={takeOut}
        >
          {t('entrants.remove')}
        </Button>
      )}
    </Row>
  );
}

/** Shows the participants of a challenge by name, with actions for its creator and admins. */
export default function Entrants({ challenge, entity }: Of) {
  const { t } = useTranslation('challenges');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useRead(
    listChallengeEntrants,
    { params: { id: challenge.id, entity }, query: { page, search } },
    { placeholderData: keepPreviousData },
  );
  const { abilities } = challenge;
  const mayAdd = {
    members: abilities.addMembers,
    teams: abilities.addTeams,
    organizations: abilities.addOrganizations,
  };
  const labels = {
    members: t('entrants.search'),
    teams: t('entrants.searchTeams'),
    organizations: t('entrants.searchOrganizations'),
  };
  const label = labels[entity];
  const invites = abilities.invite && (challenge.between === 'groups') === (entity === 'teams');
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <Stack>
      <Row wrap>
        <TextInput
          aria-label={label}
          placeholder={label}
          value={search}
          style={{ flex: '1 1 200px' }}
          onChange={(event) => find(event.currentTarget.value)}
        />
        {mayAdd[entity] && <AddEntrants challenge={challenge} entity={entity} />}
      </Row>
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44, 44]}>
        {(data, pages) => (
          <>
            {data.total === 0 && <Empty title={search ? t('entrants.empty') : t('board.empty')} />}
            <List>
              {data.items.map((entrant) => (
                <EntrantRow key={entrant.id} challenge={challenge} entity={entity} entrant={entrant} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
      {invites && (
        <Suspense>
          <Invites challenge={challenge} />
        </Suspense>
      )}
      {abilities.report && <ReportButtons challenge={challenge} />}
    </Stack>
  );
}
