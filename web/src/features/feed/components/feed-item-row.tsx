import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBadge } from '#contract/badges.ts';
import type { FeedItem } from '#contract/features/feed/feed.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { TakeBack } from '../../../domain/kudos/take-back.tsx';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { usePraise } from '../hooks/use-feed.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';

/** Shows the challenge, team or friend that the item links to. */
function Subject({ kind, subject }: Pick<FeedItem, 'kind' | 'subject'>) {
  if (!subject) return null;
  const { id, name, username } = subject;
  if (kind === 'challenge')
    return (
      <Link to={paths.challenge} params={{ challengeId: id }}>
        {name}
      </Link>
    );
  if (kind === 'team')
    return (
      <Link to={paths.team} params={{ teamId: id }}>
        {name}
      </Link>
    );
  if (!username) return name;
  return (
    <Link to={paths.profile} params={{ username }}>
      {name}
    </Link>
  );
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Praise({ item, what }: { item: FeedItem; what: string }) {
  const { t } = useTranslation('feed');
  const praise = usePraise(item.id);
  const { praised, member } = item;
  const { name } = member;
  const [isAsking, setAsking] = useState(false);
  const toggle = () => {
    setAsking(false);
    praise.mutate(!praised, {
      onSuccess: () => {
        if (!praised) say(t('given', { name }));
      },
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  };
  return (
    <>
      <Button
        // Those to give invite, those given are quiet.
        variant={praised ? 'quiet' : 'default'}
        aria-pressed={praised}
        aria-label={t('giveName', { name, what })}
        busy={praise.isPending}
        onClick={praised ? () => setAsking(true) : toggle}
      >
        {praised ? <IconThumbUpFilled {...icon} /> : <IconThumbUp {...icon} />} {t('kudos')}
      </Button>
      <TakeBack opened={isAsking} name={name} onConfirm={toggle} onClose={() => setAsking(false)} />
    </>
  );
}

/** What happened, as the end of a sentence that begins with the person. */
function useSaid() {
  const { t } = useTranslation(['feed', 'badges']);
  return ({ mine, kind, what }: FeedItem) => {
    const day = (kind === 'goal' || kind === 'kudos') && what ? format.shortDay(what) : '';
    // Badges that the program made come with their name.
    const badge = kind !== 'badge' || !what ? '' : isBadge(what) ? t(`badges:each.${what}.name`) : what;
    return t(`${mine ? 'mine' : 'what'}.${kind}`, { day, badge });
  };
}

/** Shows what one person did in a minute, with the kudos for it. */
export function FeedItemRow({ items }: { items: readonly FeedItem[] }) {
  const { t } = useTranslation('feed');
  const said = useSaid();
  const [item] = items;
  if (!item) return null;
  const { member, mine, subject, at } = item;
  const kudos = items.reduce((sum, each) => sum + each.kudos, 0);
  return (
    <Row as="li" wrap style={{ padding: '10px 0' }}>
      <Avatar name={member.name} image={member.image} />
      <span style={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {mine ? (
          <strong>{t('you')}</strong>
        ) : (
          <Link to={paths.profile} params={{ username: member.username }}>
            {member.name}
          </Link>
        )}
        {items.map((each) => (
          <Fragment key={each.id}>
            {' '}
            {said(each)} <Subject kind={each.kind} subject={each.subject} />
            <br />
          </Fragment>
        ))}
        <Text as="span" quiet small>
          <time dateTime={at}>{format.moment(at)}</time>
        </Text>
      </span>
      {kudos > 0 && <Chip tone="honey">{t('count', { count: kudos })}</Chip>}
      {!mine && <Praise item={item} what={[said(item), subject?.name].filter(Boolean).join(' ')} />}
    </Row>
  );
}
