import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useCandidates, type Candidate, type CandidateKind } from '../hooks/use-candidates.ts';
import { Fieldset, Stack } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';

/** The candidates, by who competes. */
export const kindOf = { individuals: 'members', groups: 'teams', organization: 'organizations' } as const;
const idOf = { members: 'memberIds', teams: 'teamIds', organizations: 'organizationIds' } as const;

interface CandidatePickerProps {
  programId: string;
  kind: CandidateKind;
  notInChallengeId?: string;
  chosen: readonly Candidate[];
  onChange(chosen: Candidate[]): void;
  error?: string | undefined;
}

/** Finds people, teams or organizations by name. The selection is kept while the search changes. */
export function CandidatePicker({
  programId,
  kind,
  notInChallengeId,
  chosen,
  onChange,
  error,
}: CandidatePickerProps) {
  const { t } = useTranslation('challenge-builder');
  const { name: organization } = useOrganizationsSetting();
  const [search, setSearch] = useState('');
  const { data } = useCandidates(programId, kind, search, notInChallengeId);
  const legends = {
    members: t('pick'),
    teams: t('pickTeams'),
    organizations: t('pickOrganizations', { organization }),
  };
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const shown = [...chosen, ...(data?.items ?? []).filter((one) => !isChosen(one.id))];
  const toggle = (one: Candidate) =>
    onChange(isChosen(one.id) ? chosen.filter((other) => other.id !== one.id) : [...chosen, one]);
  return (
    <Fieldset id={idOf[kind]}>
      <legend>{legends[kind]}</legend>
      <Stack tight>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          error={error}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text quiet small aria-live="polite">
          {t('chosen', { count: chosen.length })}
        </Text>
        <Stack tight style={{ maxHeight: 280, overflow: 'auto', padding: 4 }}>
          {shown.map((one) => (
            <Checkbox key={one.id} label={one.name} checked={isChosen(one.id)} onChange={() => toggle(one)} />
          ))}
        </Stack>
      </Stack>
    </Fieldset>
  );
}
