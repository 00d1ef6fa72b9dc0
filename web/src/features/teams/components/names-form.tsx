import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeams } from '#contract/features/teams/center.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useCreateTeams } from '../hooks/use-create-teams.ts';

type Preview = ResponseOf<typeof createTeams>['teams'];

interface Values {
  names: string;
  open: boolean;
  maxSize: string;
}

/** The typed values in the form the API takes. */
const bodyOf = ({ names, open, maxSize }: Values) => ({
  names: names.split('\n'),
  open,
  maxSize: maxSize.trim() ? Number(maxSize.replaceAll(/\D/g, '') || '0') : null,
});

/** Shows the names that were checked, each line with its problem. */
function CheckedNames({ teams }: { teams: Preview }) {
  const { t } = useTranslation('team-center');
  const wrong = teams.filter(({ problem }) => problem);
  return (
    <Stack tight aria-live="polite">
      {wrong.length === 0 ? (
        <Text>{t('create.allGood', { count: teams.length })}</Text>
      ) : (
        <>
          <Text wrong>{t('create.someWrong', { count: wrong.length })}</Text>
          <List>
            {wrong.map(({ name, line, problem }) => (
              <Row key={line} as="li" wrap style={{ padding: '6px 0' }}>
                <Text as="span" quiet small>
                  {t('create.line', { line })}
                </Text>
                <Text as="span" grow style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name.slice(0, 60)}
                </Text>
                {problem && <Chip tone="wrong">{t(`create.problems.${problem}`)}</Chip>}
              </Row>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

/** Creates a team for each pasted name. The names are checked first, line by line. */
export function NamesForm({ programId }: { programId: string }) {
  const { t } = useTranslation(['team-center', 'teams']);
  const navigate = useNavigate();
  const { program } = useMe();
  const create = useCreateTeams(programId);
  const [checked, setChecked] = useState<Preview | null>(null);
  const form = useForm<Values, 'create'>({
    initial: () => ({ names: '', open: program?.settings.teamsOpen ?? true, maxSize: '' }),
    endpoint: createTeams,
    body: bodyOf,
    send: async (values, act) => {
      const body = bodyOf(values);
      if (act !== 'create') return setChecked((await create.mutateAsync({ ...body, dryRun: true })).teams);
      const { teams } = await create.mutateAsync(body);
      say(t('create.done', { count: teams.length }));
      return navigate({ to: teamCenterPaths.teams, ignoreBlocker: true });
    },
  });
  const isReady = checked !== null && checked.every(({ problem }) => !problem);
  const text = form.text('names');
  return (
    <Form form={form}>
      <Textarea
        label={t('create.names')}
        description={t('create.namesHelp')}
        rows={10}
        {...text}
        onChange={(event) => {
          setChecked(null);
          text.onChange(event);
        }}
      />
      <TextInput
        label={t('teams:form.maxSize')}
        description={t('teams:form.maxSizeHelp')}
        inputMode="numeric"
        {...form.text('maxSize')}
      />
      <Checkbox label={t('teams:form.open')} {...form.flag('open')} />
      {checked && <CheckedNames teams={checked} />}
      <Row wrap>
        {isReady ? (
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit('create')}>
            {t('create.submit', { count: checked.length })}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('create.check')}
          </Button>
        )}
      </Row>
    </Form>
  );
}
