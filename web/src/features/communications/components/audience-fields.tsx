import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AudienceKind } from '#contract/features/communications/admin-email.ts';
import { SearchedSelect } from '../../../ui/searched-select.tsx';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { useGroups, type GroupKind } from '../hooks/use-groups.ts';
import { isGroup, type EmailValues } from './email-values.ts';

interface AudienceFieldsProps {
  programId: string;
  values: EmailValues;
  errors: Readonly<Record<string, string>>;
  onChange(part: Partial<EmailValues>): void;
}

/** Finds a team, organization or challenge by name. */
function GroupField({
  programId,
  values,
  errors,
  onChange,
  kind,
}: AudienceFieldsProps & { kind: GroupKind }) {
  const { t } = useTranslation('admin-email');
  const [search, setSearch] = useState('');
  const options = useGroups(programId, kind, search, values.groupId);
  return (
    <Suspense fallback={<Skeleton height={72} />}>
      <SearchedSelect
        key={kind}
        id="groupId"
        label={t(`group.${kind}`)}
        placeholder={t('group.find')}
        data={options}
        // The server has searched already.
        filter={({ options: found }) => found}
        onSearchChange={(text) =>
          setSearch(options.some(({ label }) => label === text) ? '' : text.trim().slice(0, 100))
        }
        value={values.groupId || null}
        error={errors['groupId']}
        onChange={(groupId) => onChange({ groupId: groupId ?? '' })}
      />
    </Suspense>
  );
}

/** Whom an email goes to. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { values, errors, onChange } = props;
  const { t } = useTranslation('admin-email');
  const organizations = useOrganizationsSetting();
  const kinds: AudienceKind[] = [
    ...(values.memberIds.length ? (['members'] as const) : []),
    'all',
    ...(organizations.on ? (['organization'] as const) : []),
    'team',
    'challenge',
    'leaders',
    'inactive',
    'neverLogged',
  ];
  const data = kinds.map((kind) => ({
    value: kind,
    label:
      kind === 'organization'
        ? t('audience.organization', { name: organizations.name })
        : kind === 'members'
          ? t('audience.members', { count: values.memberIds.length })
          : t(`audience.${kind}`),
  }));
  return (
    <>
      <Select
        id="kind"
        label={t('audience.label')}
        data={data}
        value={values.kind}
        error={errors['kind']}
        onChange={(event) => onChange({ kind: event.currentTarget.value as AudienceKind, groupId: '' })}
      />
      {isGroup(values.kind) && <GroupField {...props} kind={values.kind} />}
      {values.kind === 'inactive' && (
        <NumberInput
          id="days"
          label={t('audience.days')}
          min={1}
          max={3650}
          allowDecimal={false}
          value={values.days}
          error={errors['days']}
          onChange={(days) => onChange({ days: Number(days) })}
        />
      )}
    </>
  );
}
