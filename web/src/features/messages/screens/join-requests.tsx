import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMessages } from '#contract/features/messages/messages.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  joinRequestKinds,
  listJoinRequests,
  answerJoinRequests,
  type JoinRequest,
} from '#contract/features/messages/join-requests.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { teamAddress } from '../../../lib/addresses/team-center-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

type Failed = ResponseOf<typeof answerJoinRequests>['failed'];

function Subject({ request: { kind, subject, team } }: { request: JoinRequest }) {
  const { t } = useTranslation('join-requests');
  return (
    <>
      {kind === 'team' ? (
        <Link to={teamAddress(subject.id)}>{subject.name}</Link>
      ) : (
        <Link to={paths.challenge} params={{ challengeId: subject.id }}>
          {subject.name}
        </Link>
      )}
      {team && (
        <Text as="span" quiet small>
          {' '}
          {t('withTeam', { team: team.name })}
        </Text>
      )}
    </>
  );
}

function useColumns(): TableColumn<JoinRequest>[] {
  const { t } = useTranslation('join-requests');
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
    { id: 'subject', header: t('columns.subject'), cell: (request) => <Subject request={request} /> },
    { id: 'kind', header: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'since',
      header: t('columns.since'),
      sortable: true,
      cell: ({ since }) => format.mediumDay(format.localDay(since)),
    },
  ];
}

/** Shows why some requests were not answered. */
function Failures({ failed }: { failed: Failed }) {
  const { t } = useTranslation('join-requests');
  if (failed.length === 0) return null;
  return (
    <Alert tone="honey" role="alert">
      {failed.map(({ code, sentence, count }) => (
        <p key={code}>{t('failed', { count, sentence })}</p>
      ))}
    </Alert>
  );
}

function RequestTable({ onFailed }: { onFailed(failed: Failed): void }) {
  const { t } = useTranslation('join-requests');
  const { programId } = useMe();
  const columns = useColumns();
  const answer = useWrite(answerJoinRequests, {
    stale: [listMessages, listJoinRequests],
    changed: 'message.answered',
    orFailed: true,
  });
  const { table } = useListScreen(listJoinRequests, {
    name: 'join-requests',
    params: { id: programId },
    pageSizes: [15, 50, 100],
  });
  const run = (accept: boolean) => async (rows: readonly JoinRequest[]) => {
    try {
      const requests = rows.map((row) => ({ kind: row.kind, id: row.id }));
      const { answered, failed } = await answer.mutateAsync({
        params: { id: programId },
        body: { accept, requests },
      });
      if (answered > 0) say(t(accept ? 'accepted' : 'declined', { count: answered }));
      onFailed(failed);
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <DataTable
      columns={columns}
      {...table}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: joinRequestKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
      words={{
        caption: t('title'),
        search: t('search'),
        count: (count) => t('count', { count }),
        noMatch: t('noMatch'),
      }}
      rowId={({ id }) => id}
      rowName={({ member, subject }) => t('nameOf', { member: member.name, subject: subject.name })}
      bulkActions={[
        { label: t('accept'), onRun: run(true) },
        { label: t('decline'), danger: true, onRun: run(false) },
      ]}
      empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
    />
  );
}

/** Shows requests to join teams and challenges, which admins answer together. */
export default function JoinRequestsScreen() {
  const { t } = useTranslation('join-requests');
  const [failed, setFailed] = useState<Failed>([]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Failures failed={failed} />
      <Card as="section">
        <RequestTable onFailed={setFailed} />
      </Card>
    </Page>
  );
}
