import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listDirectoryCalls, type DirectoryCall } from '#contract/features/directories/calls.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { List } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Text } from '../../../ui/text.tsx';

function Call({ call }: { call: DirectoryCall }) {
  const { t } = useTranslation('directories');
  const did = call.problem === null ? call.did.map((act) => t(`calls.did.${act}`)).join(', ') : call.problem;
  const who = call.name ?? t(`calls.unknown.${call.resource}`);
  return (
    <li style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>
      <Text>
        <bdi>{who}</bdi>: {did}
      </Text>
      <Text quiet small>
        {t('calls.line', { at: format.moment(call.at), method: call.method, status: call.status })}
      </Text>
    </li>
  );
}

/** Shows the last calls of the directory with what each did. */
export function DirectoryCalls({ programId }: { programId: string }) {
  const { t } = useTranslation('directories');
  const pages = useLocalPages();
  const query = useRead(
    listDirectoryCalls,
    { params: { id: programId }, query: { after: pages.after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  return (
    <section aria-labelledby="directory-calls">
      <h3 id="directory-calls">{t('calls.title')}</h3>
      <CursorListed query={query} pages={pages} heights={[120]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t('calls.none')}</Text>}
            <List>
              {items.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
    </section>
  );
}
