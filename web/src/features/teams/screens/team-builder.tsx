import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { PictureField, teamBody, TeamFields, type TeamValues } from '../components/team-fields.tsx';
import { useCreateTeam } from '../hooks/use-teams.ts';
import { Card } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Button } from '../../../ui/button.tsx';

/** Makes a team. */
export default function TeamBuilderScreen() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const navigate = useNavigate();
  const [values, setValues] = useState<TeamValues>({ name: '', description: '', open: true, maxSize: '' });
  const [joins, setJoins] = useState(!me.isAdmin);
  const [picture, setPicture] = useState<File[]>([]);
  const create = useCreateTeam();
  const failure = formFailure(create.error);
  const submit = async () => {
    try {
      const body = { ...teamBody(values), programId: me.programId, addCreatorToTeam: joins ? 1 : 0 };
      const team = await create.mutateAsync({ body, picture: picture[0] });
      say(t('form.made'));
      await navigate({ to: paths.team, params: { teamId: team.id } });
    } catch {
      // What went wrong stands in the form.
    }
  };
  return (
    <Page title={t('form.newTitle')} narrow>
      <Card>
        <Form
          failure={failure}
          fields={['name', 'description', 'maxSize', 'picture']}
          onSubmit={() => void submit()}
        >
          <TeamFields
            values={values}
            errors={failure?.fields ?? {}}
            change={(part) => setValues((before) => ({ ...before, ...part }))}
          />
          <PictureField
            kept={null}
            chosen={picture}
            error={failure?.fields['picture']}
            onChoose={setPicture}
            onTakeAway={() => setPicture([])}
          />
          {me.isAdmin && (
            <Checkbox
              label={t('form.join')}
              checked={joins}
              onChange={(event) => setJoins(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t('form.create')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
