import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/features/teams/teams.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { useSentAway } from '../hooks/use-sent-away.ts';
import { useChangeLeader } from '../hooks/use-teams.ts';

interface LeaderButtonProps {
  team: Team;
  person: { id: string; name: string; isTeamLeader: boolean };
}

/** Makes a member of the team its leader, or takes that back. */
export function LeaderButton({ team, person }: LeaderButtonProps) {
  const { t } = useTranslation('teams');
  const leader = useChangeLeader(team.id);
  const sentAway = useSentAway();
  const label = person.isTeamLeader ? t('demote') : t('promote');
  return (
    <Button
      size="small"
      aria-label={`${label}: ${person.name}`}
      busy={leader.isPending}
      onClick={() =>
        leader.mutate(
          { memberId: person.id, leads: !person.isTeamLeader },
          {
            onError: sentAway,
            onSuccess: () => say(t(person.isTeamLeader ? 'demoted' : 'promoted')),
          },
        )
      }
    >
      {label}
    </Button>
  );
}
