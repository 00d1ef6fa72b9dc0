import { useTranslation } from 'react-i18next';
import { downloadDirectory } from '#contract/features/member-center/acts.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { say } from '../../../lib/snackbars.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Meanings } from '../../../domain/meanings/meanings.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useBulkActs } from '../components/use-bulk-acts.tsx';
import { useColumns } from '../components/use-columns.tsx';
import { useDirectoryTable } from '../components/use-directory-table.ts';
import { useDirectory, useDirectoryCount } from '../hooks/use-directory.ts';

/** "1,240 members · 40 of them data only · 31 invited · 12 deactivated", as soon as they are counted. */
function useLead(programId: string): string | null {
  const { t } = useTranslation('member-center');
  const registered = useDirectoryCount(programId, { status: 'active' }).data?.total;
  const dataOnly = useDirectoryCount(programId, { status: 'dataOnly' }).data?.total;
  const invited = useDirectoryCount(programId, { status: 'invited' }).data?.total;
  const deactivated = useDirectoryCount(programId, { status: 'deactivated' }).data?.total;
  if (registered === undefined || dataOnly === undefined) return null;
  if (invited === undefined || deactivated === undefined) return null;
  return [
    t('members', { count: registered + dataOnly }),
    ...(dataOnly > 0 ? [t('dataOnly', { count: dataOnly })] : []),
    t('invited', { count: invited }),
    t('deactivated', { count: deactivated }),
  ].join(' · ');
}

/** Shows the accounts of the program, for its admins. */
export default function MemberDirectoryScreen() {
  const { t } = useTranslation('member-center');
  const me = useMe();
  const { programId } = me;
  const columns = useColumns();
  const { state, pages, page, filter, filters } = useDirectoryTable(programId);
  const query = useDirectory(programId, filter, page);
  const { actions, dialog } = useBulkActs(programId, filter);
  const download = useDownload(downloadDirectory);
  useLeadFromGonePage(pages, query);
  return (
    <Page
      title={t('title')}
      lead={useLead(programId)}
      actions={
        actsAs(me, 'people') && (
          <ButtonLink variant="primary" to={paths.addMembers}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={state}
          filters={filters}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t(query.isCounted ? 'count' : 'countAtLeast', { count }),
            noMatch: t('noMatch'),
            selectAll: (count) => t('selectAll', { count }),
            allSelected: (count) => t('allSelected', { count }),
          }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          bulkActions={actions}
          onDownload={(form) =>
            download
              .mutateAsync({ params: { id: programId }, query: filter, form })
              .catch((error: Error) => say(error.message, 'error'))
          }
          empty={<Empty title={t('empty')} />}
        />
      </Card>
      <Meanings words={['member', 'registered', 'dataOnly', 'invited']} />
      {dialog}
    </Page>
  );
}
