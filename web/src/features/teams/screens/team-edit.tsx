import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import { updateTeam, type Team } from '#contract/features/teams.ts';
import { useLeadBackFrom } from '../../../lib/use-lead-back.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { fieldErrors, isFailure, sentenceOf, titleOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/states.tsx';
import { PictureField, teamBody, TeamFields, type TeamValues } from '../components/team-fields.tsx';
import { useSentAway } from '../hooks/use-sent-away.ts';
import { useDeleteTeam, useTeam, useUpdateTeam } from '../hooks/use-teams.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';

function DeleteButton({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const navigate = useNavigate();
  const sendAway = useSentAway();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteTeam(team.id);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
      say(t('removed'));
      await navigate({ to: paths.teams });
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

/** The message about a failed update, followed by the server's own if it is not about fields. */
function messageOfTeam(error: unknown, sentence: string): string {
  const said = error === null || Object.keys(fieldErrors(error)).length ? '' : titleOf(error, '');
  return `${sentence} ${said}`.trim();
}

function EditForm({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const navigate = useNavigate();
  const sendAway = useSentAway();
  const [picture, setPicture] = useState<File[]>([]);
  const [taken, setTaken] = useState(false);
  const update = useUpdateTeam(team.id);
  const bodyOf = (values: TeamValues) => ({ ...teamBody(values), ...(taken ? { removePicture: 1 } : {}) });
  const form = useForm<TeamValues>({
    initial: () => valuesOf(team),
    endpoint: updateTeam,
    messageOf: (error) => messageOfTeam(error, t('updateFailed')),
    body: bodyOf,
    send: async (values) => {
      try {
        await update.mutateAsync({ body: bodyOf(values), picture: picture[0] });
      } catch (error) {
        if (isFailure(error, 'forbidden')) sendAway(error);
        throw error;
      }
      say(t('form.saved'));
      return navigate({ to: paths.team, params: { teamId: team.id }, ignoreBlocker: true });
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
          <ButtonLink to={paths.team} params={{ teamId: team.id }}>
            {t('app:cancel')}
          </ButtonLink>
          {team.abilities.delete && <DeleteButton team={team} />}
        </Row>
      </Form>
    </Card>
  );
}

/** Changes or deletes a team. */
export default function TeamEditScreen() {
  const { t } = useTranslation(['teams', 'app']);
  const { teamId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useTeam(teamId);
  const navigate = useNavigate();
  const isForbidden = data ? !data.abilities.update : isFailure(error, 'forbidden');
  useLeadBackFrom(isForbidden, () => navigate({ to: paths.teams }));
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[40, 360]} />;
  if (!data.abilities.update)
    return (
      <Failed
        title={t('app:forbidden.title')}
        sentence={t('app:forbidden.text')}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Page title={t('form.editTitle', { name: data.name })} narrow>
      <EditForm key={data.id} team={data} />
    </Page>
  );
}
