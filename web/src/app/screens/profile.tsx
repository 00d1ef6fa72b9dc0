import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type Profile, getProfile } from '#contract/features/friends/friends.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { RecordsCard } from '../../features/badges/components/records-card.tsx';
import { RecentWeeks } from '../../features/badges/components/recent-weeks.tsx';
import { ChallengeCard } from '../../features/challenges/components/challenge-card.tsx';
import { useChallenges } from '../../features/challenges/hooks/use-challenges.ts';
import { ProfileCard, RecentSteps } from '../../features/friends/components/profile-card.tsx';
import { SendReset } from '../../features/sessions/components/send-reset.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { isFailure } from '../../lib/api/failure.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useLeadFromGonePage, useLocalPages } from '../../lib/lists/use-cursor-pages.ts';
import { CursorListed } from '../../ui/lists/cursor-listed.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Card, Columns, List, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useRead } from '../../lib/api/use-read.ts';

function Challenges({ profile }: { profile: Profile }) {
  const { t } = useTranslation('friends');
  const query = useChallenges(
    { programId: '', memberId: profile.id, mine: true },
    { status: 'active', perPage: 10 },
  );
  return (
    <Card as="section" aria-labelledby="challenges">
      <h2 id="challenges">
        {t(profile.relation === 'self' ? 'profile.ownChallenges' : 'profile.challenges')}
      </h2>
      <Loaded query={query} heights={[90]}>
        {({ items }) => (
          <>
            {items.length === 0 && <Text quiet>{t('profile.noChallenges')}</Text>}
            <List>
              {items.map((challenge) => (
                <li key={challenge.id}>
                  <ChallengeCard challenge={challenge} level="h3" />
                </li>
              ))}
            </List>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Teams({ profile }: { profile: Profile }) {
  const { t } = useTranslation('friends');
  const pages = useLocalPages();
  const query = useRead(
    listTeamsOfMember,
    { params: { id: profile.id }, query: { after: pages.after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  return (
    <Card as="section" aria-labelledby="teams">
      <h2 id="teams">{t('profile.teams')}</h2>
      <CursorListed query={query} pages={pages} heights={[44]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t('profile.noTeams')}</Text>}
            <List>
              {items.map(({ id, name }) => (
                <li key={id} style={{ padding: '10px 0' }}>
                  <Link to={paths.team} params={{ teamId: id }}>
                    {name}
                  </Link>
                </li>
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
    </Card>
  );
}

/** Notes that others see this profile like this, with a link to the full list. */
function SeenByOthers() {
  const { t } = useTranslation('records');
  return (
    <Text quiet small>
      {t('lead')} <Link to={paths.settingsPrivacy}>{t('visibility')}</Link>
    </Text>
  );
}

/** Shows a member's profile: who they are, their steps and their challenges. */
export default function ProfileScreen() {
  const { t } = useTranslation(['friends', 'entry']);
  const me = useMe();
  const navigate = useNavigate();
  const { username = '' } = useParams({ strict: false });
  const query = useRead(getProfile, { params: { username } });
  // Whoever blocks somebody is on the way to the list of the blocked, and finds no profile here any more.
  const [isLeft, setLeft] = useState(false);
  if (isFailure(query.error, 'not_found') && !isLeft) return <Navigate to={paths.notFound} replace />;
  return (
    <Loaded query={query} heights={[190, 120, 160]}>
      {(profile) => (
        <Page title={profile.name} ownHeading>
          {profile.relation === 'self' && <SeenByOthers />}
          <ProfileCard
            profile={profile}
            onBlocked={() => {
              setLeft(true);
              void navigate({ to: paths.friends, search: { tab: 'blocked' } });
            }}
          />
          <Columns>
            <Stack>
              <RecentSteps memberId={profile.id} />
              <RecordsCard memberId={profile.id} own={profile.relation === 'self'} />
              <RecentWeeks memberId={profile.id} own={profile.relation === 'self'} />
              <Challenges profile={profile} />
            </Stack>
            <Stack>
              {me.isAdmin && profile.relation !== 'self' && (
                <Card as="section" stack="tight" aria-labelledby="for-admins">
                  <h2 id="for-admins">{t('entry:sendReset.card')}</h2>
                  <div>
                    <SendReset id={profile.id} name={profile.name} />
                  </div>
                </Card>
              )}
              {me.program?.settings.teamsOff === false && <Teams profile={profile} />}
            </Stack>
          </Columns>
        </Page>
      )}
    </Loaded>
  );
}
