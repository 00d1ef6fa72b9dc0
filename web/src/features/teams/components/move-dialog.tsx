import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTeamMembers } from '#contract/features/teams/center.ts';
import type { Team } from '#contract/features/teams/teams.ts';
import { teamReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useMovePreview } from '../hooks/use-team-center.ts';
import { useTeams } from '../hooks/use-teams.ts';
import { MoveEffects } from './move-effects.tsx';

interface Target {
  id: string;
  name: string;
}

interface TeamChoiceProps {
  team: Team;
  target: Target | null;
  onChange(target: Target): void;
}

/** Searches the other teams of the program. */
function TeamChoice({ team, target, onChange }: TeamChoiceProps) {
  const { t } = useTranslation('team-center');
  const [search, setSearch] = useState('');
  const { data } = useTeams(team.programId, { perPage: 20, search: search || undefined });
  const others = (data?.items ?? []).filter(({ id }) => id !== team.id);
  const shown: readonly Target[] =
    target && !others.some(({ id }) => id === target.id) ? [target, ...others] : others;
  return (
    <>
      <TextInput
        type="search"
        label={t('move.find')}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <RadioGroup
        label={t('move.choose')}
        value={target?.id ?? ''}
        onChange={(id) => {
          const chosen = shown.find((each) => each.id === id);
          if (chosen) onChange(chosen);
        }}
      >
        <Stack tight style={{ maxHeight: 220, overflow: 'auto', padding: 4 }}>
          {shown.length === 0 && <Text quiet>{t('move.noTeam')}</Text>}
          {shown.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </Stack>
      </RadioGroup>
    </>
  );
}

interface MoveDialogProps {
  team: Team;
  memberIds: readonly string[];
  /** `moved`: the members are on the other team. */
  onClose(moved: boolean): void;
}

/** Moves members to another team, after showing what that does to running scores. */
export function MoveDialog({ team, memberIds, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['team-center', 'app']);
  const [target, setTarget] = useState<Target | null>(null);
  const body = target ? { toTeamId: target.id, memberIds: [...memberIds] } : null;
  const preview = useMovePreview(team.id, body);
  const move = useWrite(moveTeamMembers, { stale: teamReads, changed: 'team.changed' });
  const run = async () => {
    if (!body || !target) return;
    try {
      const { moved } = await move.mutateAsync({ params: { id: team.id }, body });
      say(t('move.done', { count: moved, to: target.name }));
      onClose(true);
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={t('move.title', { count: memberIds.length })}
      closeLabel={t('app:close')}
    >
      <Stack>
        <TeamChoice team={team} target={target} onChange={setTarget} />
        {target && (
          <div aria-live="polite">
            <Loaded query={preview} heights={[64]}>
              {(moves) => <MoveEffects moves={moves} names={{ from: team.name, to: target.name }} />}
            </Loaded>
          </div>
        )}
        {move.error && <Text wrong>{sentenceOf(move.error)}</Text>}
        <Row wrap>
          <Button variant="primary" disabled={!preview.data} busy={move.isPending} onClick={run}>
            {t('move.submit')}
          </Button>
          <Button onClick={() => onClose(false)}>{t('app:cancel')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
