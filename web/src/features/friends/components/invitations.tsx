import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/features/messages/messages.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { useFriendInvites } from '../hooks/use-friends.ts';
import { FriendActions } from './friend-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function Invitation({ message, sent }: { message: Message; sent: boolean }) {
  const { t } = useTranslation('friends');
  const other = sent ? message.to : message.from;
  const note = format.moment(message.createdAt);
  if (!other) return <PersonRow name={t('invitations.somebody')} username={null} note={note} />;
  return (
    <PersonRow name={other.name} username={other.username} note={note}>
      <FriendActions person={other} relation={sent ? 'asked' : 'asks'} />
    </PersonRow>
  );
}

function Side({ sent }: { sent: boolean }) {
  const { t } = useTranslation('friends');
  const [page, setPage] = useState(1);
  const query = useFriendInvites(sent, page);
  const side = sent ? 'sent' : 'got';
  return (
    <Card as="section" stack="tight" aria-labelledby={side}>
      <h2 id={side}>{t(`invitations.${side}`)}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[60]}>
        {({ items, total }, pages) => (
          <>
            {total === 0 && <Text quiet>{t(`invitations.${side}Empty`)}</Text>}
            <List>
              {items.map((message) => (
                <Invitation key={message.id} message={message} sent={sent} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}

/** Open friend requests, received and sent. */
export function Invitations() {
  return (
    <>
      <Side sent={false} />
      <Side sent />
    </>
  );
}
