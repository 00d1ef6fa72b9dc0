import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/features/messages/messages.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { challengeAddress, paths } from '../../../lib/addresses/paths.ts';
import { challengeCenterPaths } from '../../../lib/addresses/challenge-center-paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { useReturnAfterFailure } from '../../../lib/api/return-after-failure.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useAnswer, useMarkRead } from '../hooks/use-messages.ts';
import { moderatedIn, nameOf, sentenceKey } from './message-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/surfaces/menu.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';

/**
 * Answers a message. Accepting an invitation to a challenge joins it, and a failed join opens the challenge page. The
 * row owns this, because the buttons are removed while the answer is sent.
 */
function useAnswering(message: Message) {
  const { t } = useTranslation(['messages', 'challenges']);
  const answer = useAnswer();
  const { subject, challengeId } = message;
  const failed = useReturnAfterFailure(challengeAddress(challengeId ?? ''), t('challenges:shoot'));
  const what = nameOf(message);
  const give = (accept: boolean) =>
    answer.mutate(
      { id: message.id, accept },
      {
        onSuccess: () => say(t(accept ? 'done.accepted' : 'done.declined', { what })),
        onError: (error) =>
          accept && subject === 'challenge.invite' ? failed(error) : say(sentenceOf(error), 'error'),
      },
    );
  return { give, busy: answer.isPending };
}

interface AnswersProps {
  what: string;
  busy: boolean;
  give(accept: boolean): void;
}

function Answers({ what, busy, give }: AnswersProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <Button variant="primary" busy={busy} aria-label={t('acceptOf', { what })} onClick={() => give(true)}>
        {t('accept')}
      </Button>
      <Button busy={busy} aria-label={t('declineOf', { what })} onClick={() => give(false)}>
        {t('decline')}
      </Button>
    </>
  );
}

/** Shows the link of a message: its challenge, team or person. Following it marks the message as read. */
function About({ message, of, onFollow }: { message: Message; of: 'from' | 'to'; onFollow(): void }) {
  const { t } = useTranslation('messages');
  const moderated = moderatedIn(message);
  const { challengeId, teamId, milestoneId } = message;
  const name = nameOf(message);
  if (challengeId && milestoneId)
    return (
      <Link to={paths.milestone} params={{ challengeId, milestoneId }} onClick={onFollow}>
        {name}
      </Link>
    );
  if (challengeId && message.subject === 'challenge.rulingAnswered' && of === 'from')
    return (
      <Link to={challengeCenterPaths.integrity} search={{ challenge: challengeId }} onClick={onFollow}>
        {name}
      </Link>
    );
  if (challengeId)
    return (
      <Link to={paths.challenge} params={{ challengeId }} onClick={onFollow}>
        {name}
      </Link>
    );
  if (teamId)
    return (
      <Link to={paths.team} params={{ teamId }} onClick={onFollow}>
        {name}
      </Link>
    );
  if (message.subject === 'report.fileReady')
    return (
      <Link to={reportPaths.reporting} onClick={onFollow}>
        {t('moderated.report')}
      </Link>
    );
  if (moderated === 'workshop')
    return (
      <Link to={planPaths.content} params={{ contentType: 'workshops' }} onClick={onFollow}>
        {t('moderated.workshop')}
      </Link>
    );
  if (moderated === 'today' || moderated === 'plan')
    return (
      <Link to={moderated === 'plan' ? planPaths.today : paths.dashboard} onClick={onFollow}>
        {t(`moderated.${moderated}`)}
      </Link>
    );
  if (moderated) return t(`moderated.${moderated}`);
  const other = message.inviteId ? message[of] : null;
  if (other)
    return (
      <Link to={paths.profile} params={{ username: other.username }} onClick={onFollow}>
        {other.name}
      </Link>
    );
  return name;
}

/** Shows the words of an email that went to nobody's mailbox. Addresses in it can be followed. */
function Letter({ body }: { body: string }) {
  const parts = body.split(/(https?:\/\/[^\s<]*[^\s<.,;:!?)])/);
  return (
    <Text as="div" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {parts.map((part, at) =>
        at % 2 ? (
          <a key={at} href={part} rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Text>
  );
}

/** Shows one message: its subject, sender, status and actions. */
export function MessageRow({ message, sent }: { message: Message; sent: boolean }) {
  const { t } = useTranslation('messages');
  const mark = useMarkRead();
  const { give, busy } = useAnswering(message);
  const { from, to, type, state, readAt, createdAt, abilities, teamName, milestoneName } = message;
  const unread = !sent && readAt === null;
  const moderated = moderatedIn(message);
  const what = moderated ? t(`moderated.${moderated}`) : nameOf(message);
  const writer = from?.name ?? t('system');
  const words = { from: writer, team: teamName ?? '', place: milestoneName ?? '' };
  const key = sentenceKey(message);
  const read = () => {
    if (unread) mark.mutate(message.id);
  };
  const closed = type !== 'note' && (sent || !abilities.accept);
  return (
    <Row as="li" style={{ padding: '14px 0', alignItems: 'flex-start' }}>
      <Avatar name={sent ? (to?.name ?? t('somebody')) : writer} image={(sent ? to : from)?.image} />
      <Stack tight grow style={{ gap: 4 }}>
        <Row as="span" wrap style={{ fontWeight: unread ? 700 : 550 }}>
          <About message={message} of={sent ? 'to' : 'from'} onFollow={read} />
          {unread && <Chip tone="trail">{t('unread')}</Chip>}
          {closed && <Chip>{t(`state.${state}`)}</Chip>}
        </Row>
        <span>
          {sent ? t(`sent.${key}`, words) : t(`got.${key}`, words)}
          {sent && to && (
            <Text as="span" quiet>
              {' '}
              {t('to', { name: to.name })}
            </Text>
          )}
        </span>
        {message.letter && <Letter body={message.letter.body} />}
        <Text as="span" quiet small>
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        </Text>
        {abilities.accept && (
          <Row wrap style={{ marginTop: 6 }}>
            <Answers what={what} busy={busy} give={give} />
          </Row>
        )}
      </Stack>
      {unread && (
        <Menu anchored label={t('moreOf', { what })} trigger={<IconDots size="1.25rem" aria-hidden="true" />}>
          <MenuItem busy={mark.isPending} onClick={read}>
            {t('markRead')}
          </MenuItem>
        </Menu>
      )}
    </Row>
  );
}
