import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDrawEntries } from '#contract/features/challenges/draws.ts';
import * as format from '../../../lib/format.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { List, Stack } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

/** Lists the entries of a draw by number. Names of hidden profiles are left out. */
export function DrawEntries({ challengeId, count }: { challengeId: string; count: number }) {
  const { t } = useTranslation('challenge-draw');
  const pages = useLocalPages();
  const [search, setSearch] = useState('');
  const query = useRead(
    listDrawEntries,
    { params: { id: challengeId }, query: { after: pages.after, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  const find = (words: string) => {
    setSearch(words);
    pages.restart();
  };
  return (
    <Stack as="section" tight aria-labelledby="entries">
      <h3 id="entries">{t('entries.title')}</h3>
      <Text quiet small>
        {t('entries.count', { count })}
      </Text>
      <TextInput
        aria-label={t('entries.search')}
        placeholder={t('entries.search')}
        value={search}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <CursorListed query={query} pages={pages} heights={[44, 44, 44]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Empty title={t('entries.nothing')} />}
            <List>
              {items.map(({ number, name, mine, outcome }) => (
                <li key={number} style={{ padding: '6px 0' }}>
                  <Text as="span" number>
                    {format.steps(number)}
                  </Text>{' '}
                  {name ?? t(outcome === 'gone' ? 'results.former' : 'results.hidden')}{' '}
                  {mine && <Chip tone="trail">{t('results.you')}</Chip>}
                </li>
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
    </Stack>
  );
}
