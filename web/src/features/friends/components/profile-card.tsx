import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/features/friends.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Report } from '../../../ui/report.tsx';
import { useBlock, useRecentSteps } from '../hooks/use-friends.ts';
import { AskFirst } from './ask-first.tsx';
import { FriendActions } from './friend-actions.tsx';

interface ProfileProps {
  profile: Profile;
  /** They are no longer to be seen. */
  onBlocked(): void;
}

function Actions({ profile, onBlocked }: ProfileProps) {
  const { t } = useTranslation('friends');
  const me = useMe();
  const block = useBlock();
  if (profile.relation === 'self')
    return (
      <Link className="btn" to={paths.settings}>
        {t('profile.settings')}
      </Link>
    );
  // Staff who work here from elsewhere are nobody's friends.
  if (me.actingUntil) return null;
  return (
    <>
      <FriendActions person={profile} relation={profile.relation} />
      <AskFirst
        what="block"
        name={profile.name}
        busy={block.isPending}
        act={() => block.mutateAsync(profile.id)}
        onDone={onBlocked}
      />
      <Report kind="profile" id={profile.id} name={profile.name} />
    </>
  );
}

/** Who somebody is, and what I can do about it. */
export function ProfileCard(props: ProfileProps) {
  const { t } = useTranslation('friends');
  const me = useMe();
  const { name, username, image, about, registeredDate, relation, friendCount } = props.profile;
  return (
    <section className="card stack" aria-label={name}>
      <div className="row wrap">
        <Avatar name={name} image={image} />
        <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <h1>{name}</h1>
          <p className="quiet">
            {t('profile.username', { username })} ·{' '}
            {t('profile.memberSince', { date: format.mediumDay(registeredDate) })}
          </p>
        </div>
        {relation !== 'none' && <span className="chip trail">{t(`relation.${relation}`)}</span>}
      </div>
      {about && (
        <p className="said reading" style={{ overflowWrap: 'anywhere' }}>
          {about}
        </p>
      )}
      <div className="row wrap">
        <Link className="btn" to={paths.profileFriends} params={{ username }}>
          {t('profile.friends', { count: friendCount, shown: format.steps(friendCount) })}
        </Link>
        <Link className="btn" to={paths.profileJournal} params={{ username, journalDate: me.today }}>
          {t('profile.journal')}
        </Link>
        <Link className="btn" to={paths.profileBadges} params={{ username }}>
          {t('profile.badges')}
        </Link>
        <Actions {...props} />
      </div>
    </section>
  );
}

/** Steps of the last days, as far as they are shown. */
export function RecentSteps({ memberId }: { memberId: string }) {
  const { t } = useTranslation('friends');
  const query = useRecentSteps(memberId);
  return (
    <section className="card stack tight" aria-labelledby="steps">
      <h2 id="steps">{t('profile.steps')}</h2>
      <Loaded query={query} heights={[60]}>
        {(steps) => (
          <dl className="row wrap" style={{ margin: 0, gap: 40 }}>
            {(['last7', 'last30'] as const).map((each) => (
              <div key={each}>
                <dt className="quiet small">{t(`profile.${each}`)}</dt>
                <dd className="num" style={{ margin: 0, fontSize: 28 }}>
                  {format.steps(steps[each])}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}
