import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteNotice, type Notice } from '#contract/features/notices/notices.ts';
import * as format from '../../../lib/format.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { noticeLists, useNotices } from '../hooks/use-notices.ts';
import { NoticeForm } from './notice-form.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

function NoticeRow({ notice, onEdit, onRemove }: { notice: Notice; onEdit(): void; onRemove(): void }) {
  const { t } = useTranslation('notices');
  const me = useMe();
  const { message, begins, expires, shown } = notice;
  const days = t('days', { begins: format.mediumDay(begins), expires: format.mediumDay(expires) });
  const state = t(begins > me.today ? 'coming' : 'over');
  return (
    <Row as="li" wrap between style={{ padding: '10px 0' }}>
      <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <p>{message}</p>
        <Text quiet small>
          {shown ? days : `${days} · ${state}`}
        </Text>
      </div>
      <Row>
        <Button aria-label={t('editName', { message })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button aria-label={t('removeName', { message })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Row>
    </Row>
  );
}

/** Returns the notice that is asked about, and its deletion. */
function useRemoval() {
  const { t } = useTranslation('notices');
  const remove = useWrite(deleteNotice, { stale: noticeLists });
  const [removing, setRemoving] = useState<Notice | null>(null);
  const confirm = () =>
    removing &&
    remove
      .mutateAsync({ params: { id: removing.id } })
      .then(
        () => say(t('removed')),
        () => say(t('failed.delete'), 'error'),
      )
      .finally(() => setRemoving(null));
  return { removing, setRemoving, busy: remove.isPending, confirm };
}

interface NoticeListProps {
  organizationId: string | null;
  onEdit(notice: Notice): void;
  onRemove(notice: Notice): void;
  /** Shows the heading and how many there are. */
  headed: boolean;
}

function NoticeList({ organizationId, onEdit, onRemove, headed }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const [page, setPage] = useState(1);
  const query = useNotices(organizationId, page);
  return (
    <>
      {headed && (
        <h2 id="existing-notices">
          {t('heading')}{' '}
          {query.data && (
            <Text as="span" quiet>
              {format.steps(query.data.total)}
            </Text>
          )}
        </h2>
      )}
      <Listed query={query} page={page} onPage={setPage} heights={[60, 60]}>
        {({ items }, pages) => (
          <>
            {items.length === 0 && <Text quiet>{t('noneYet')}</Text>}
            <List>
              {items.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  onEdit={() => onEdit(notice)}
                  onRemove={() => onRemove(notice)}
                />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </>
  );
}

interface NoticeAdminProps {
  organizationId: string | null;
  /** On a screen of their own, the form and the list are two cards. */
  inCards?: boolean;
}

/** Notices of the program or of an organization, for admins: create, edit and delete. */
export function NoticeAdmin({ organizationId, inCards = false }: NoticeAdminProps) {
  const { t } = useTranslation(['notices', 'app']);
  const [editing, setEditing] = useState<Notice | null>(null);
  const { removing, setRemoving, busy, confirm } = useRemoval();
  const [round, setRound] = useState(0);
  const done = () => {
    setEditing(null);
    setRound(round + 1);
  };
  const form = (
    <NoticeForm
      key={`${editing?.id ?? 'new'}${round}`}
      organizationId={organizationId}
      notice={editing}
      onDone={done}
    />
  );
  const list = (
    <NoticeList organizationId={organizationId} onEdit={setEditing} onRemove={setRemoving} headed={inCards} />
  );
  return (
    <Stack>
      {inCards ? (
        <>
          <Card as="section" aria-label={t(editing ? 'editing' : 'write')}>
            {form}
          </Card>
          <Card as="section" stack="tight" aria-labelledby="existing-notices">
            {list}
          </Card>
        </>
      ) : (
        <>
          {form}
          {list}
        </>
      )}
      <Confirm
        opened={removing !== null}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={busy}
        danger
        onClose={() => setRemoving(null)}
        onConfirm={confirm}
      >
        <p>{t('removeText')}</p>
      </Confirm>
    </Stack>
  );
}
