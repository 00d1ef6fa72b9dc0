import { useTranslation } from 'react-i18next';
import type { Between, Challenge } from '#contract/features/challenges/challenges.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/layout.tsx';

/** The leaderboard of a challenge: teams, organizations or members. */
export const groupsOf = { individuals: 'members', groups: 'teams', organization: 'organizations' } as const;
export type BoardKind = (typeof groupsOf)[Between] | 'improvement';

/** Returns the available leaderboards: the challenge's own, the members of its groups, and most improved. */
export function boardsOf({ between, improvementBoard }: Challenge): BoardKind[] {
  const groups = groupsOf[between];
  return [
    groups,
    ...(groups === 'members' ? [] : ['members' as const]),
    ...(improvementBoard === 1 ? ['improvement' as const] : []),
  ];
}

interface WhichProps {
  boards: readonly BoardKind[];
  kind: BoardKind;
  onChoose(which: BoardKind): void;
}

/** Chooses one of several boards. */
export function WhichBoard({ boards, kind, onChoose }: WhichProps) {
  const { t } = useTranslation('challenges');
  const { name: organization } = useOrganizationsSetting();
  const words = {
    teams: t('board.teams'),
    organizations: organization,
    members: t('board.people'),
    improvement: t('board.improvement'),
  };
  return (
    <Fieldset row>
      <legend className="hidden">{t('board.which')}</legend>
      {boards.map((which) => (
        <Button key={which} variant="pill" aria-pressed={which === kind} onClick={() => onChoose(which)}>
          {words[which]}
        </Button>
      ))}
    </Fieldset>
  );
}
