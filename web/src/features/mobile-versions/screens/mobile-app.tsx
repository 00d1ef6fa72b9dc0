import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listMobileVersions,
  mobileSystems,
  type MobileSystem,
  type MobileVersions,
} from '#contract/features/mobile-versions/mobile-versions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Text } from '../../../ui/text.tsx';
import { AppClients } from '../components/app-clients.tsx';
import { VersionCheck } from '../components/version-check.tsx';
import { VersionsForm } from '../components/versions-form.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const useVersionHistory = (platform: MobileSystem, after: string | undefined) =>
  useRead(
    listMobileVersions,
    { query: { platform, perPage: 10, ...(after ? { after } : {}) } },
    { placeholderData: keepPreviousData },
  );

function History({ platform }: { platform: MobileSystem }) {
  const { t } = useTranslation('mobile-versions');
  const table = useTableState({
    name: 'mobile-versions',
    sortColumns: ['at'],
    defaultSort: { column: 'at', order: 'desc' },
    pageSizes: [10],
  });
  const query = useVersionHistory(platform, table.query.after);
  useLeadFromGonePage(table.pages, query);
  const columns: TableColumn<MobileVersions>[] = [
    { id: 'at', header: t('at'), isWhole: true, cell: ({ createdAt }) => format.moment(createdAt) },
    { id: 'min', header: t('min'), cell: ({ min_supported_version: min }) => min },
    { id: 'target', header: t('target'), cell: ({ target_version: target }) => target },
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <DataTable
        columns={columns}
        query={query}
        state={table.state}
        words={{
          caption: t('history'),
          count: (count) => t('count', { count }),
          noMatch: t('noMatch'),
        }}
        rowId={({ id }) => id}
        rowName={({ createdAt }) => format.moment(createdAt)}
        empty={<Empty title={t('empty')} />}
      />
    </Card>
  );
}

function CurrentVersions({ platform }: { platform: MobileSystem }) {
  const { t } = useTranslation('mobile-versions');
  const me = useMe();
  const query = useVersionHistory(platform, undefined);
  return (
    <Loaded query={query} heights={[400]}>
      {({ items: [current] }) => (
        <Card as="section" stack>
          {!current && <Text quiet>{t('none')}</Text>}
          {me.isSuperAdmin ? (
            <VersionsForm key={current?.id ?? platform} platform={platform} current={current} />
          ) : (
            <Alert>{t('superOnly')}</Alert>
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** Shows which versions of the mobile app work on each system, and since when. */
export default function MobileAppScreen() {
  const { t } = useTranslation('mobile-versions');
  const { tab } = useAppSearch();
  const platform = mobileSystems.find((each) => each === tab) ?? 'ios';
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tabs={
        <Tabs label={t('system')}>
          {mobileSystems.map((each) => (
            <Link
              key={each}
              to={platformPaths.mobileApp}
              search={each === 'ios' ? {} : { tab: each }}
              aria-current={each === platform ? 'page' : undefined}
            >
              {t(`systems.${each}`)}
            </Link>
          ))}
        </Tabs>
      }
    >
      <CurrentVersions key={platform} platform={platform} />
      <VersionCheck key={`check-${platform}`} platform={platform} />
      <History key={`history-${platform}`} platform={platform} />
      <AppClients />
    </Page>
  );
}
