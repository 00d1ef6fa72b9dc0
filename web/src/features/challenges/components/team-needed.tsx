import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the choices of members without a team in a challenge between teams: the teams in it that they can join. */
export default function TeamNeeded({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const { data } = useRead(listProgramTeams, {
    params: { id: me.programId },
    query: { inChallengeId: challenge.id, withRoom: true, perPage: 5 },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="team-needed">
      <h2 id="team-needed">{t('teamNeeded.title')}</h2>
      <Text quiet>{t(data?.items.length === 0 ? 'teamNeeded.none' : 'teamNeeded.text')}</Text>
      <List>
        {data?.items.map(({ id, name, memberCount }) => (
          <Row key={id} as="li" style={{ padding: '8px 0' }}>
            <Avatar name={name} />
            <Text as="span" grow>
              <Link to={paths.team} params={{ teamId: id }}>
                {name}
              </Link>{' '}
              <Text as="span" quiet small>
                {t('teamNeeded.members', { count: memberCount })}
              </Text>
            </Text>
          </Row>
        ))}
      </List>
      <Row wrap>
        <ButtonLink to={paths.teams}>{t('teamNeeded.all')}</ButtonLink>
        <ButtonLink to={paths.teamBuilder} params={{ mode: 'member' }}>
          {t('teamNeeded.create')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
