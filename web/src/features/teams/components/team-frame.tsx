import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Team, getTeam } from '#contract/features/teams/teams.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { TeamActions } from './team-actions.tsx';
import { TeamPicture } from './team-picture.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

export type TeamPart = 'board' | 'discussion' | 'members';

function Parts({ team, part }: { team: Team; part: TeamPart }) {
  const { t } = useTranslation('teams');
  const params = { teamId: team.id };
  const current = (each: TeamPart) => (each === part ? 'page' : undefined);
  return (
    <Tabs label={t('parts.label')}>
      <Link
        to={paths.team}
        params={params}
        search={{ tab: 'board' }}
        resetScroll={false}
        aria-current={current('board')}
      >
        {t('parts.board')}
      </Link>
      {team.abilities.discuss && (
        <Link
          to={paths.team}
          params={params}
          search={{ tab: 'discussion' }}
          resetScroll={false}
          aria-current={current('discussion')}
        >
          {t('parts.discussion')}
        </Link>
      )}
      <Link to={paths.teamMembers} params={params} resetScroll={false} aria-current={current('members')}>
        {t('parts.members')}
      </Link>
    </Tabs>
  );
}

function useFacts(team: Team): string {
  const { t } = useTranslation('teams');
  const { memberCount, open, maxSize, challengeCount } = team;
  return [
    t('members', { count: memberCount }),
    open ? t('open') : t('closed'),
    ...(maxSize ? [t('size', { count: maxSize })] : []),
    ...(challengeCount ? [t('challenges', { count: challengeCount })] : []),
  ].join(' · ');
}

function Head({ team, part, children }: { team: Team; part: TeamPart; children: ReactNode }) {
  const { t } = useTranslation('teams');
  const facts = useFacts(team);
  return (
    <Page title={team.name} lead={facts} actions={<TeamActions team={team} />}>
      {team.image && (
        <Card bleed>
          <TeamPicture key={team.image} id={team.image} />
        </Card>
      )}
      {team.description && (
        <Text reading written>
          {team.description}
        </Text>
      )}
      {team.requestedAt !== null && <Text quiet>{t('waiting')}</Text>}
      <Parts team={team} part={part} />
      {children}
    </Page>
  );
}

interface TeamFrameProps {
  part: TeamPart;
  children(team: Team): ReactNode;
}

/** Shows the frame of each part of a team's page: its name, and the reader's actions. */
export function TeamFrame({ part, children }: TeamFrameProps) {
  const { t } = useTranslation(['teams', 'app']);
  const { teamId = '' } = useParams({ strict: false });
  const query = useRead(getTeam, { params: { id: teamId } });
  if (!query.data && isFailure(query.error, 'not_found'))
    return (
      <Page title={t('app:notFound.title')} ownHeading>
        <Empty title={t('app:notFound.title')} action={<Link to={paths.teams}>{t('title')}</Link>}>
          {t('app:notFound.text')}
        </Empty>
      </Page>
    );
  return (
    <Loaded query={query} heights={[60, 44, 300]}>
      {(team) => (
        <Head team={team} part={part}>
          {children(team)}
        </Head>
      )}
    </Loaded>
  );
}
