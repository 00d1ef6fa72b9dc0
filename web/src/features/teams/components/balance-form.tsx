import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { balanceTeams, type BalancedTeams } from '#contract/features/teams/making.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { say } from '../../../lib/snackbars.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useBalanceTeams } from '../hooks/use-create-teams.ts';
import { BalancedPreview } from './balanced-preview.tsx';
import { WhoFields, type Who } from './balance-who.tsx';

interface Values extends Who {
  teams: string;
  name: string;
  mixOrganizations: boolean;
  keepFriends: boolean;
  open: boolean;
}

const wordsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The typed values in the form the API takes. */
function bodyOf(values: Values, programId: string, seed: string): BodyOf<typeof balanceTeams> {
  const { who, organizationId, people, teams, name, mixOrganizations, keepFriends, open } = values;
  return {
    programId,
    teams: Number(teams.replaceAll(/\D/g, '') || '0'),
    name,
    seed,
    mixOrganizations,
    keepFriends,
    open: open ? 1 : 0,
    ...(who === 'organization' ? { organizationId } : {}),
    ...(who === 'people' ? { people: wordsOf(people) } : {}),
  };
}

/**
 * Returns the form with its preview. The seed decides how people are shuffled; a change of the form drops the preview.
 */
function useBalanceForm(programId: string) {
  const { t } = useTranslation('team-center');
  const navigate = useNavigate();
  const balance = useBalanceTeams();
  const [seed, setSeed] = useState('1');
  const [preview, setPreview] = useState<BalancedTeams | null>(null);
  const form = useForm<Values, { seed: string } | 'create'>({
    initial: () => ({
      who: 'everyone',
      organizationId: '',
      people: '',
      teams: '',
      name: t('balance.firstName'),
      mixOrganizations: true,
      keepFriends: true,
      open: true,
    }),
    endpoint: balanceTeams,
    body: (values) => bodyOf(values, programId, seed),
    send: async (values, act) => {
      if (act === 'create' && preview) {
        const body = { ...bodyOf(values, programId, seed), digest: preview.digest };
        const { teams } = await balance.mutateAsync(body);
        say(t('create.done', { count: teams.length }));
        return navigate({ to: teamCenterPaths.teams, ignoreBlocker: true });
      }
      const next = typeof act === 'object' ? act.seed : seed;
      setPreview(await balance.mutateAsync({ ...bodyOf(values, programId, next), dryRun: true }));
      return setSeed(next);
    },
  });
  const change = (part: Partial<Values>) => {
    setPreview(null);
    form.change(part);
  };
  const shuffle = () => void form.submit({ seed: String(Number(seed) + 1) });
  return { form, change, preview, shuffle };
}

type BalanceFormState = ReturnType<typeof useBalanceForm>;

/** How many teams, what they are called and how people are spread. */
function HowFields({ form, change }: Pick<BalanceFormState, 'form' | 'change'>) {
  const { t } = useTranslation(['team-center', 'teams']);
  const organizations = useOrganizationsSetting();
  const flag = (name: 'mixOrganizations' | 'keepFriends' | 'open') => ({
    ...form.flag(name),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change({ [name]: event.currentTarget.checked }),
  });
  const text = (name: 'teams' | 'name') => ({
    ...form.text(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label={t('balance.teams')} inputMode="numeric" {...text('teams')} />
      <TextInput
        label={t('balance.name')}
        description={t('balance.nameHelp')}
        maxLength={90}
        {...text('name')}
      />
      {organizations.on && <Checkbox label={t('balance.mix')} {...flag('mixOrganizations')} />}
      <Checkbox label={t('balance.keepFriends')} {...flag('keepFriends')} />
      <Checkbox label={t('teams:form.open')} {...flag('open')} />
    </>
  );
}

/** Makes even teams of chosen people: shown first, then created as shown. */
export function BalanceForm({ programId }: { programId: string }) {
  const { t } = useTranslation('team-center');
  const { form, change, preview, shuffle } = useBalanceForm(programId);
  return (
    <Form form={form}>
      <WhoFields programId={programId} values={form.values} errors={form.errors} change={change} />
      <HowFields form={form} change={change} />
      {preview && <BalancedPreview preview={preview} />}
      <Row wrap>
        {preview ? (
          <>
            <Button variant="primary" busy={form.busy} onClick={() => void form.submit('create')}>
              {t('create.submit', { count: preview.teams.length })}
            </Button>
            <Button busy={form.busy} onClick={shuffle}>
              {t('balance.again')}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('balance.show')}
          </Button>
        )}
      </Row>
    </Form>
  );
}
