import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/features/friends/friends.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { LargeAvatar } from '../../../ui/avatar.tsx';
import { Menu } from '../../../ui/surfaces/menu.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Report } from '../../../ui/lists/report.tsx';
import { useBlock, useRecentSteps } from '../hooks/use-friends.ts';
import { AskFirst } from './ask-first.tsx';
import { FriendActions } from './friend-actions.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';

interface ProfileProps {
  profile: Profile;
  /** The member is no longer visible. */
  onBlocked(): void;
}

function Actions({ profile, onBlocked }: ProfileProps) {
  const { t } = useTranslation('friends');
  const me = useMe();
  const block = useBlock();
  if (profile.relation === 'self')
    return <ButtonLink to={paths.settings}>{t('profile.settings')}</ButtonLink>;
  // Platform staff from outside the program cannot have friends.
  if (me.actingUntil) return null;
  return (
    <>
      <FriendActions person={profile} relation={profile.relation} />
      <Menu
        anchored
        variant="default"
        label={t('profile.moreName', { name: profile.name })}
        trigger={t('profile.more')}
      >
        <AskFirst
          what="block"
          name={profile.name}
          busy={block.isPending}
          inMenu
          act={() => block.mutateAsync(profile.id)}
          onDone={onBlocked}
        />
        <Report kind="profile" id={profile.id} name={profile.name} inMenu />
      </Menu>
    </>
  );
}

/** Shows a member's name, program and actions. */
export function ProfileCard(props: ProfileProps) {
  const { t } = useTranslation('friends');
  const me = useMe();
  const { name, username, image, about, registeredDate, relation, friendCount } = props.profile;
  return (
    <Card as="section" stack aria-label={name}>
      <Row wrap>
        <LargeAvatar name={name} image={image} />
        <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <h1>{name}</h1>
          <Text quiet>
            {t('profile.username', { username })} ·{' '}
            {t('profile.memberSince', { date: format.mediumDay(registeredDate) })}
          </Text>
        </div>
        {relation !== 'none' && <Chip tone="trail">{t(`relation.${relation}`)}</Chip>}
      </Row>
      {about && (
        <Text written reading style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
      )}
      <Row wrap>
        <ButtonLink to={paths.profileFriends} params={{ username }}>
          {t('profile.friends', { count: friendCount, shown: format.steps(friendCount) })}
        </ButtonLink>
        <ButtonLink to={paths.profileJournal} params={{ username, journalDate: me.today }}>
          {t('profile.journal')}
        </ButtonLink>
        <ButtonLink to={paths.profileBadges} params={{ username }}>
          {t('profile.badges')}
        </ButtonLink>
        <Actions {...props} />
      </Row>
    </Card>
  );
}

/** Shows steps of recent days, if they are visible. */
export function RecentSteps({ memberId }: { memberId: string }) {
  const { t } = useTranslation('friends');
  const query = useRecentSteps(memberId);
  return (
    <Card as="section" stack="tight" aria-labelledby="steps">
      <h2 id="steps">{t('profile.steps')}</h2>
      <Loaded query={query} heights={[60]}>
        {(steps) => (
          <Row as="dl" wrap style={{ margin: 0, gap: 40 }}>
            {(['last7', 'last30'] as const).map((each) => (
              <div key={each}>
                <Text as="dt" quiet small>
                  {t(`profile.${each}`)}
                </Text>
                <Text as="dd" number style={{ margin: 0, fontSize: '1.75rem' }}>
                  {format.steps(steps[each])}
                </Text>
              </div>
            ))}
          </Row>
        )}
      </Loaded>
    </Card>
  );
}
