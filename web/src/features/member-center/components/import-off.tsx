import { useTranslation } from 'react-i18next';
import type { ImportField } from '#contract/features/member-center/import.ts';
import { saveOrganizationSettings, saveTeamSettings } from '#contract/features/programs/settings.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';

type Group = 'organization' | 'team';

/** Returns the columns of groups that the program has switched off, and whether they can be turned on. */
function useOffGroups(mapping: readonly (ImportField | null)[]): { group: Group; canTurnOn: boolean }[] {
  const { program } = useMe();
  const { organizationsOn = false, teamsOff = false } = program?.settings ?? {};
  const isPro = program?.tier === 'pro';
  return [
    ...(mapping.includes('organization') && !(organizationsOn && isPro)
      ? [{ group: 'organization' as const, canTurnOn: isPro }]
      : []),
    ...(mapping.includes('team') && teamsOff ? [{ group: 'team' as const, canTurnOn: true }] : []),
  ];
}

interface Props {
  mapping: readonly (ImportField | null)[];
  onLeaveOut(field: ImportField): void;
}

/** Asks what becomes of columns with groups that the program has switched off, before anything is checked. */
export function ImportOff({ mapping, onLeaveOut }: Props) {
  const { t } = useTranslation('member-import-screen');
  const { programId } = useMe();
  const saveOrganizations = useWrite(saveOrganizationSettings, { changed: 'program.changed' });
  const saveTeams = useWrite(saveTeamSettings, { changed: 'program.changed' });
  const params = { id: programId };
  const turnOn = (group: Group) =>
    (group === 'organization'
      ? saveOrganizations.mutateAsync({ params, body: { organizationsOn: true } })
      : saveTeams.mutateAsync({ params, body: { teamsOff: false } })
    ).catch((error: unknown) => say(sentenceOf(error), 'error'));
  return useOffGroups(mapping).map(({ group, canTurnOn }) => (
    <Alert key={group} tone="honey" role="alert">
      <Stack tight>
        <p>{t(`columns.off.${canTurnOn ? group : 'tier'}`)}</p>
        <Row wrap>
          {canTurnOn && (
            <Button
              size="small"
              busy={saveOrganizations.isPending || saveTeams.isPending}
              onClick={() => void turnOn(group)}
            >
              {t(`columns.off.turnOn.${group}`)}
            </Button>
          )}
          <Button size="small" onClick={() => onLeaveOut(group)}>
            {t('columns.off.leaveOut')}
          </Button>
        </Row>
      </Stack>
    </Alert>
  ));
}
