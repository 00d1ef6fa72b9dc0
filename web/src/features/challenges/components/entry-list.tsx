import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { listPreventativeEntries } from '#contract/features/challenges/preventative.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows everyone's entries in a check-up challenge. Each access is written to the audit log. */
export function EntryList({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('challenge-panels');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useRead(
    listPreventativeEntries,
    { params: { id: challengeId }, query: { page, search } },
    { placeholderData: keepPreviousData },
  );
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <Stack as="section" tight aria-labelledby="entries-title">
      <h2 id="entries-title">{t('entries.title')}</h2>
      <Text quiet small>
        {t('entries.note')}
      </Text>
      <TextInput
        aria-label={t('entries.search')}
        placeholder={t('entries.search')}
        value={search}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44, 44]}>
        {(data, pages) => (
          <>
            {data.total === 0 && <Empty title={t(search ? 'entries.empty' : 'entries.nothing')} />}
            {data.total > 0 && (
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{t('entries.name')}</th>
                    <th scope="col">{t('entries.date')}</th>
                    <th scope="col">{t('entries.text')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((row) => (
                    <tr key={row.memberId}>
                      <th scope="row">{row.name}</th>
                      <td>{row.completionDate ? format.mediumDay(row.completionDate) : t('entries.none')}</td>
                      <td>{row.freeText}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
            {pages}
          </>
        )}
      </Listed>
    </Stack>
  );
}
