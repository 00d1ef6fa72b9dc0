import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChallengeChange, listChallengeChanges } from '#contract/features/challenges/changes.ts';
import texts from '#copy/en/challenge-panels.json';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { List, Stack } from '../../../ui/layout.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

type Field = keyof typeof texts.changes.fields;
const isKnown = (field: string): field is Field => field in texts.changes.fields;

function Change({ change }: { change: ChallengeChange }) {
  const { t } = useTranslation('challenge-panels');
  const at = format.moment(change.at);
  const shown = (value: string | null) => value?.trim() || t('changes.nothing');
  return (
    <li style={{ padding: '8px 0' }}>
      <Text quiet small>
        {change.by
          ? t('changes.by', { moment: at, name: change.by })
          : t('changes.bySomebody', { moment: at })}
      </Text>
      {change.fields.map(({ field, before, after }) => (
        <p key={field}>
          {t('changes.from', {
            field: isKnown(field) ? t(`changes.fields.${field}`) : field,
            before: shown(before),
            after: shown(after),
          })}
        </p>
      ))}
    </li>
  );
}

/** Changes to the rules since the challenge was created, newest first. */
export function Changes({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('challenge-panels');
  const [page, setPage] = useState(1);
  const query = useRead(
    listChallengeChanges,
    { params: { id: challengeId }, query: { page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack as="section" tight aria-labelledby="changes-title">
      <h2 id="changes-title" style={{ fontSize: '1.125rem' }}>
        {t('changes.title')}
      </h2>
      <Listed query={query} page={page} onPage={setPage} heights={[44]}>
        {(data, pages) => (
          <>
            {data.total === 0 && <Text quiet>{t('changes.none')}</Text>}
            <List>
              {data.items.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Stack>
  );
}
