import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayStates, listUnusualDays, type UnusualDay } from '#contract/features/integrity/integrity.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ChallengeChoice } from '../../../domain/challenges/challenge-choice.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import * as format from '../../../lib/format.ts';
import { useAddressPages } from '../../../lib/lists/use-cursor-pages.ts';
import { useLatestChallenge } from '../../../lib/lists/use-group-options.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { EarlyStarts } from '../components/early-starts.tsx';
import { useRulings } from '../hooks/use-integrity.ts';

const RulingDialog = lazyPart(withTexts(() => import('../components/ruling-dialog.tsx')));

/** What was decided about a day, and what its member says to that. */
function Decided({ ruling }: { ruling: UnusualDay['ruling'] }) {
  const { t } = useTranslation('integrity');
  if (!ruling) return <>–</>;
  return (
    <Stack tight>
      <span>
        {ruling.counts === 0 ? t('leftOut') : t('countsNow', { steps: format.steps(ruling.counts) })}
      </span>
      <Text quiet small>
        {t('because', {
          reason: ruling.reason,
          name: ruling.by ?? t('someone'),
          at: format.moment(ruling.at),
        })}
      </Text>
      {ruling.answer && <Text small>{t('answered', { answer: ruling.answer })}</Text>}
    </Stack>
  );
}

function useColumns(onDecide: (row: UnusualDay) => void, onRestore: (row: UnusualDay) => void) {
  const { t } = useTranslation(['integrity', 'activity']);
  return [
    {
      id: 'member',
      header: t('columns.member'),
      cell: ({ member }) => (
        <Link to={paths.memberAccount} params={{ memberId: member.id }}>
          {member.name}
        </Link>
      ),
    },
    { id: 'day', header: t('columns.day'), sortable: true, cell: ({ day }) => format.mediumDay(day) },
    {
      id: 'steps',
      header: t('columns.steps'),
      sortable: true,
      numeric: true,
      cell: ({ steps }) => format.steps(steps),
    },
    {
      id: 'usual',
      header: t('columns.usual'),
      numeric: true,
      cell: ({ usual }) => (usual === null ? '–' : format.steps(usual)),
    },
    {
      id: 'sources',
      header: t('columns.sources'),
      cell: ({ sources }) => sources.map((source) => t(`activity:source.${source}`)).join(', ') || '–',
    },
    { id: 'decided', header: t('columns.decided'), cell: ({ ruling }) => <Decided ruling={ruling} /> },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (row) => (
        <Row wrap>
          <Button
            size="small"
            aria-label={t('decideOne', { name: row.member.name })}
            onClick={() => onDecide(row)}
          >
            {t('decideShort')}
          </Button>
          {row.ruling && (
            <Button
              size="small"
              aria-label={t('restoreOne', { name: row.member.name })}
              onClick={() => onRestore(row)}
            >
              {t('restore')}
            </Button>
          )}
        </Row>
      ),
    },
  ] satisfies TableColumn<UnusualDay>[];
}

function Days({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('integrity');
  const [row, setRow] = useState<UnusualDay | null>(null);
  const { restore } = useRulings();
  const keyOf = ({ member, day }: UnusualDay) => ({ challengeId, memberId: member.id, day });
  const onRestore = (one: UnusualDay) =>
    void restore.mutateAsync({ of: keyOf(one), row: one }).then(
      () => say(t('restored', { name: one.member.name })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  const columns = useColumns(setRow, onRestore);
  const { table } = useListScreen(listUnusualDays, {
    name: 'integrity',
    params: { id: challengeId },
    sort: '-steps',
    pageSizes: [15, 30, 60],
    addresses: { state: 'status' },
  });
  return (
    <>
      <DataTable
        columns={columns}
        {...table}
        words={{
          caption: t('title'),
          search: t('search'),
          count: (count) => t('count', { count }),
          noMatch: t('noMatch'),
        }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: dayStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        rowId={({ id }) => id}
        rowName={({ member }) => member.name}
        empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
      />
      <Suspense>{row && <RulingDialog of={keyOf(row)} row={row} onClose={() => setRow(null)} />}</Suspense>
    </>
  );
}

/** Shows days of a challenge that stand out, as facts, and what admins decided about them. */
export default function IntegrityScreen() {
  const { t } = useTranslation('integrity');
  const { programId } = useMe();
  const { challenge } = useAppSearch();
  const { go } = useAddressPages({ scrolls: false });
  const latest = useLatestChallenge(programId, challenge === undefined, 'steps');
  const challengeId = challenge ?? latest;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card as="section" stack>
        <ChallengeChoice
          label={t('challenge')}
          chosen={challengeId ?? undefined}
          competitionOf="steps"
          onChange={(id) => go({ challenge: id })}
        />
        {challengeId && <Days key={challengeId} challengeId={challengeId} />}
        {challengeId === null && <Empty title={t('noChallenge')} />}
      </Card>
      <EarlyStarts key={challengeId} first={challengeId ?? undefined} />
    </Page>
  );
}
