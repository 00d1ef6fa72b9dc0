import { useTranslation } from 'react-i18next';
import type { BalancedTeams } from '#contract/features/teams/making.ts';
import * as format from '../../../lib/format.ts';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const shown = { teams: 50, people: 12 } as const;

type PreviewTeam = BalancedTeams['teams'][number];

function TeamLine({ team: { name, members, baseline } }: { team: PreviewTeam }) {
  const { t } = useTranslation(['team-center', 'teams']);
  const names = members.slice(0, shown.people).map((person) => person.name);
  const rest = members.length - names.length;
  return (
    <li style={{ padding: '10px 0' }}>
      <Row wrap between>
        <Text as="strong">{name}</Text>
        <Text as="span" quiet small>
          {t('teams:members', { count: members.length })} ·{' '}
          {t('balance.average', { count: baseline, steps: format.steps(baseline) })}
        </Text>
      </Row>
      <Text small quiet>
        {names.join(', ')}
        {rest > 0 && ` ${t('balance.more', { count: rest })}`}
      </Text>
    </li>
  );
}

/** Whom a pasted list names and who gets no team. */
function LeftOut({ leftOut: { unknown, unknownCount, onTeam } }: Pick<BalancedTeams, 'leftOut'>) {
  const { t } = useTranslation('team-center');
  return (
    <>
      {unknownCount > 0 && (
        <Text>
          {t('balance.unknown', { count: unknownCount })} {unknown.slice(0, 20).join(', ')}
          {unknownCount > 20 && ` ${t('balance.more', { count: unknownCount - 20 })}`}
        </Text>
      )}
      {onTeam > 0 && <Text>{t('balance.onTeam', { count: onTeam })}</Text>}
    </>
  );
}

/** The teams as they would be created. */
export function BalancedPreview({ preview }: { preview: BalancedTeams }) {
  const { t } = useTranslation('team-center');
  const { teams, spread, friendPairs, friendPairsTogether, leftOut } = preview;
  const people = teams.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Stack as="section" tight aria-live="polite" aria-label={t('balance.preview')}>
      <Text>
        {t('balance.people', { count: people })} {t('balance.spread', { steps: format.steps(spread) })}{' '}
        {friendPairs > 0 && t('balance.friends', { together: friendPairsTogether, count: friendPairs })}
      </Text>
      <LeftOut leftOut={leftOut} />
      <List>
        {teams.slice(0, shown.teams).map((team) => (
          <TeamLine key={team.name} team={team} />
        ))}
      </List>
      {teams.length > shown.teams && (
        <Text quiet>{t('balance.moreTeams', { count: teams.length - shown.teams })}</Text>
      )}
    </Stack>
  );
}
