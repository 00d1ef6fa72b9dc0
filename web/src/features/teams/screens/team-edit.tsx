import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { Team } from '#contract/features/teams.ts';
import { isFailure, sentenceOf } from '../../../lib/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
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

/** The sentence about a failed update, followed by what is wrong with each field or by what the server said. */
function teamFailure(error: unknown, sentence: string): FormFailure | null {
  const failure = formFailure(error, '');
  if (!failure) return null;
  const said = Object.keys(failure.fields).length ? '' : failure.message;
  return { ...failure, message: `${sentence} ${said}`.trim() };
}

function EditForm({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const navigate = useNavigate();
  const sendAway = useSentAway();
  const [values, setValues] = useState<TeamValues>(() => valuesOf(team));
  const [picture, setPicture] = useState<File[]>([]);
  const [taken, setTaken] = useState(false);
  const update = useUpdateTeam(team.id);
  const failure = teamFailure(update.error, t('updateFailed'));
  const submit = async () => {
    try {
      const body = { ...teamBody(values), ...(taken ? { removePicture: 1 } : {}) };
      await update.mutateAsync({ body, picture: picture[0] });
      say(t('form.saved'));
      await navigate({ to: paths.team, params: { teamId: team.id } });
    } catch (error) {
      // What is wrong with a field stands in the form.
      if (isFailure(error, 'forbidden')) sendAway(error);
    }
  };
  const change = (part: Partial<TeamValues>) => setValues((before) => ({ ...before, ...part }));
  return (
    <Card>
      <Form
        failure={failure}
        fields={['name', 'description', 'maxSize', 'picture']}
        onSubmit={() => void submit()}
      >
        <TeamFields values={values} ownName={team.name} errors={failure?.fields ?? {}} change={change} />
        <PictureField
          kept={taken ? null : team.image}
          chosen={picture}
          error={failure?.fields['picture']}
          onChoose={setPicture}
          onTakeAway={() => setTaken(true)}
        />
        <Row wrap between>
          <Button type="submit" variant="primary" busy={update.isPending}>
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
