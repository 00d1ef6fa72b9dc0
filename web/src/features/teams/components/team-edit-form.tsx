import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTeam, updateTeam, type Team } from '#contract/features/teams/teams.ts';
import { teamsChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { fieldErrors, isFailure, titleOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { useSentAway } from '../hooks/use-sent-away.ts';
import { useUpdateTeam } from '../hooks/use-teams.ts';
import { PictureField, teamBody, TeamFields, type TeamValues } from './team-fields.tsx';

function DeleteButton({ team, onDeleted }: { team: Team; onDeleted(): void }) {
  const { t } = useTranslation(['teams', 'app']);
  const sendAway = useSentAway();
  const [asking, setAsking] = useState(false);
  const remove = useWrite(deleteTeam, teamsChanged);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: team.id } });
      say(t('removed'));
      onDeleted();
    } catch (error) {
      setAsking(false);
      sendAway(error);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('removeTitle', { name: team.name })}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('removeText', { count: team.memberCount })}
        {team.challengeCount > 0 && ` ${t('removeChallenges', { count: team.challengeCount })}`}
      </Confirm>
    </>
  );
}

const valuesOf = ({ name, description, open, maxSize }: Team): TeamValues => ({
  name,
  description,
  open,
  maxSize: maxSize === null ? '' : String(maxSize),
});

/** Returns the message about a failed update, followed by the server's own if it is not about fields. */
function messageOfTeam(error: unknown, sentence: string): string {
  const said = error === null || Object.keys(fieldErrors(error)).length ? '' : titleOf(error, '');
  return `${sentence} ${said}`.trim();
}

interface TeamEditFormProps {
  team: Team;
  onSaved(): unknown;
  onDeleted(): void;
  /** The link that leaves the form. */
  cancel?: ReactNode;
}

/** Changes or deletes a team. */
export function TeamEditForm({ team, onSaved, onDeleted, cancel }: TeamEditFormProps) {
  const { t } = useTranslation(['teams', 'app']);
  const sendAway = useSentAway();
  const [picture, setPicture] = useState<File[]>([]);
  const [taken, setTaken] = useState(false);
  const update = useUpdateTeam(team.id);
  const bodyOf = (values: TeamValues) => ({ ...teamBody(values), ...(taken ? { removePicture: 1 } : {}) });
  const form = useForm<TeamValues>({
    initial: () => valuesOf(team),
    edited: editing(team, valuesOf),
    endpoint: updateTeam,
    messageOf: (error) => messageOfTeam(error, t('updateFailed')),
    body: bodyOf,
    send: async (values, _, began) => {
      try {
        await update.mutateAsync({ body: bodyOf(values), picture: picture[0], began });
      } catch (error) {
        if (isFailure(error, 'forbidden')) sendAway(error);
        throw error;
      }
      say(t('form.saved'));
      setPicture([]);
      setTaken(false);
      return onSaved();
    },
  });
  useUnsaved(form.dirty || picture.length > 0 || taken);
  return (
    <Card>
      <Form form={form}>
        <TeamFields values={form.values} ownName={team.name} errors={form.errors} change={form.change} />
        <PictureField
          kept={taken ? null : team.image}
          chosen={picture}
          error={form.errors['picture']}
          onChoose={setPicture}
          onTakeAway={() => setTaken(true)}
        />
        <Row wrap between>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('app:save')}
          </Button>
          {cancel}
          {team.abilities.delete && <DeleteButton team={team} onDeleted={onDeleted} />}
        </Row>
      </Form>
    </Card>
  );
}
