import { useTranslation } from 'react-i18next';
import {
  keepLeaver,
  listLeaverRuns,
  listLeavers,
  releaseLeaver,
  type Leaver,
} from '#contract/features/data-rights/leavers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { LeaverRuleCard } from '../components/leaver-rule.tsx';
import { LeaverRuns } from '../components/leaver-runs.tsx';

function KeepButton({ leaver: { id, name, reason } }: { leaver: Leaver }) {
  const { t } = useTranslation('leavers');
  const { programId } = useMe();
  const stale = { stale: [listLeavers, listLeaverRuns] };
  const keep = useWrite(keepLeaver, stale);
  const release = useWrite(releaseLeaver, stale);
  const isKept = reason === 'admin';
  const write = isKept ? release : keep;
  const who = name ?? '';
  const press = () =>
    void write.mutateAsync({ params: { id: programId, memberId: id } }).then(
      () => say(t(isKept ? 'releaseDone' : 'keepDone', { name: who })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Button
      size="small"
      busy={write.isPending}
      aria-label={t(isKept ? 'releaseOne' : 'keepOne', { name: who })}
      onClick={press}
    >
      {t(isKept ? 'release' : 'keep')}
    </Button>
  );
}

function useColumns(ofRun: boolean): TableColumn<Leaver>[] {
  const { t } = useTranslation('leavers');
  const state = ({ state: is, reason }: Leaver) =>
    reason ? t(`reasons.${reason}`) : t(is === 'ready' ? 'ready' : 'gone');
  return [
    { id: 'name', header: t('name'), sortable: true, cell: ({ name }) => name ?? t('former') },
    { id: 'email', header: t('email'), cell: ({ email }) => email ?? '–' },
    {
      id: 'deactivatedOn',
      header: t('deactivatedOn'),
      cell: ({ deactivatedOn }) => (deactivatedOn ? format.mediumDay(deactivatedOn) : '–'),
    },
    ...(ofRun ? [{ id: 'state', header: t('state'), cell: state }] : []),
    {
      id: 'actions',
      header: t('actions'),
      cell: (leaver) =>
        leaver.state === 'ready' || (leaver.reason === 'admin' && leaver.name !== null) ? (
          <KeepButton leaver={leaver} />
        ) : (
          '–'
        ),
    },
  ];
}

/** The people of one deletion, or those whom admins keep. */
function People() {
  const { t } = useTranslation('leavers');
  const { programId } = useMe();
  const run = useAppSearch().id;
  const columns = useColumns(run !== undefined);
  const { table } = useListScreen(listLeavers, {
    name: 'leavers',
    params: { id: programId },
    pageSizes: [15, 50, 100],
    addresses: { run: 'id' },
  });
  const title = t(run ? 'peopleTitle' : 'keptTitle');
  return (
    <Card as="section" stack aria-labelledby="leaver-people">
      <h2 id="leaver-people">{title}</h2>
      {run && (
        <Row>
          <ButtonLink to={memberCenterPaths.leavers}>{t('showKept')}</ButtonLink>
        </Row>
      )}
      <DataTable
        columns={columns}
        {...table}
        words={{
          caption: title,
          search: t('search'),
          count: (count) => t('count', { count }),
          noMatch: t('noMatch'),
        }}
        rowId={({ id }) => id}
        rowName={({ name }) => name ?? t('former')}
        empty={<Empty title={t(run ? 'noPeople' : 'noneKept')} />}
      />
    </Card>
  );
}

/** Shows when deactivated people are deleted, the deletions of each month, and lets admins keep people. */
export default function LeaversScreen() {
  const { t } = useTranslation('leavers');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <LeaverRuleCard />
      <LeaverRuns />
      <People />
    </Page>
  );
}
