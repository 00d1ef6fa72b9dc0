import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeam, type TeamSummary } from '#contract/features/teams/teams.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { PictureField, teamBody, TeamFields, type TeamValues } from '../components/team-fields.tsx';
import { useCreateTeam } from '../hooks/use-teams.ts';
import { Card } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';

/** Returns the team that keeps the member from another one; null where several are allowed, or without a team. */
function useOnlyTeam(): TeamSummary | null {
  const { program, teams = [] } = useMe();
  return program?.settings.severalTeams ? null : (teams[0] ?? null);
}

/** Says that a member can only be on one team, before anything is filled in. */
function OneTeam({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('teams');
  const link = (
    <ButtonLink to={paths.team} params={{ teamId: team.id }}>
      {t('oneTeam.open', { name: team.name })}
    </ButtonLink>
  );
  return (
    <Page title={t('form.newTitle')} narrow>
      <Card>
        <Empty title={t('oneTeam.title')} action={link}>
          {t('oneTeam.text')}
        </Empty>
      </Card>
    </Page>
  );
}

function BuilderForm({ mayJoin }: { mayJoin: boolean }) {
  const { t } = useTranslation('teams');
  const me = useMe();
  const navigate = useNavigate();
  const [joins, setJoins] = useState(!actsAs(me, 'challenges'));
  const [picture, setPicture] = useState<File[]>([]);
  const create = useCreateTeam();
  const bodyOf = (values: TeamValues) => ({
    ...teamBody(values),
    programId: me.programId,
    addCreatorToTeam: joins ? 1 : 0,
  });
  const form = useForm<TeamValues>({
    initial: () => ({ name: '', description: '', open: me.program?.settings.teamsOpen ?? true, maxSize: '' }),
    endpoint: createTeam,
    body: bodyOf,
    send: async (values) => {
      const team = await create.mutateAsync({ body: bodyOf(values), picture: picture[0] });
      say(t('form.made'));
      await navigate({ to: paths.team, params: { teamId: team.id }, replace: true, ignoreBlocker: true });
    },
  });
  useUnsaved(form.dirty || picture.length > 0 || joins !== !actsAs(me, 'challenges'));
  return (
    <Page title={t('form.newTitle')} narrow>
      <Card>
        <Form form={form}>
          <TeamFields values={form.values} errors={form.errors} change={form.change} />
          <PictureField
            kept={null}
            chosen={picture}
            error={form.errors['picture']}
            onChoose={setPicture}
            onTakeAway={() => setPicture([])}
          />
          {actsAs(me, 'challenges') && mayJoin && (
            <Checkbox
              label={t('form.join')}
              checked={joins}
              onChange={(event) => setJoins(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('form.create')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

/** Creates a team. Admins can create one without joining it. */
export default function TeamBuilderScreen() {
  const isAdmin = actsAs(useMe(), 'challenges');
  const team = useOnlyTeam();
  if (team && !isAdmin) return <OneTeam team={team} />;
  return <BuilderForm mayJoin={!team} />;
}
