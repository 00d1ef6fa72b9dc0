import { useTranslation } from 'react-i18next';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import {
  useJoinableChallengeOptions,
  useOrganizationOptions,
  useTeamOptions,
} from '../../../lib/lists/use-group-options.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

export type TargetKind = 'team' | 'organization' | 'challenge';

export interface Target {
  kind: TargetKind;
  id: string | null;
}

interface TargetPickerProps {
  programId: string;
  target: Target;
  onChange(target: Target): void;
}

/** Chooses the team, organization or challenge that members are added to. */
export function TargetPicker({ programId, target, onChange }: TargetPickerProps) {
  const { t } = useTranslation('member-center');
  const organizations = useOrganizationsSetting();
  const found = {
    team: useTeamOptions(programId, undefined),
    organization: useOrganizationOptions(programId, undefined, organizations.on),
    challenge: useJoinableChallengeOptions(programId),
  }[target.kind];
  const kinds: { value: TargetKind; label: string }[] = [
    { value: 'team', label: t('acts.to.team') },
    ...(organizations.on ? [{ value: 'organization' as const, label: organizations.name }] : []),
    { value: 'challenge', label: t('acts.to.challenge') },
  ];
  return (
    <Stack>
      <Select
        label={t('acts.to.label')}
        value={target.kind}
        data={kinds}
        onChange={(event) => onChange({ kind: event.currentTarget.value as TargetKind, id: null })}
      />
      <TextInput
        key={target.kind}
        type="search"
        label={t('acts.to.find')}
        maxLength={100}
        onChange={(event) => found.onSearch(event.currentTarget.value.trim())}
      />
      <RadioGroup
        label={t('acts.to.choose')}
        value={target.id ?? ''}
        onChange={(id) => onChange({ ...target, id })}
      >
        <Stack tight style={{ maxHeight: 240, overflow: 'auto', padding: 4 }}>
          {found.options.length === 0 && <Text quiet>{t('acts.to.none')}</Text>}
          {found.options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </RadioGroup>
    </Stack>
  );
}
