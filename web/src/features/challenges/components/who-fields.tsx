import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { CandidatePicker, kindOf } from './candidate-picker.tsx';
import type { FieldsProps } from './field-props.ts';
import { fieldOf } from './challenge-values.ts';

/** Who comes along when the challenge is made. */
export function WhoFields({ values, errors, change }: FieldsProps) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const { between } = values;
  const organizations = between === 'organization';
  const all = {
    individuals: t('form.includeAll'),
    groups: t('form.includeAllTeams'),
    organization: t('form.includeAllOrganizations'),
  };
  return (
    <>
      {!organizations && (
        <Checkbox
          id="addCreator"
          label={between === 'groups' ? t('form.addMyTeam') : t('form.addCreator')}
          checked={values.addCreator}
          error={errors['addCreator']}
          onChange={(event) => change({ addCreator: event.currentTarget.checked })}
        />
      )}
      {me.isAdmin && (
        <Checkbox
          id="includeAll"
          label={all[between]}
          checked={values.includeAll}
          error={errors['includeAll']}
          onChange={(event) => change({ includeAll: event.currentTarget.checked })}
        />
      )}
      {!values.includeAll && (
        <CandidatePicker
          programId={me.programId}
          kind={kindOf[between]}
          chosen={values.chosen}
          onChange={(chosen) => change({ chosen })}
          error={errors[fieldOf[between]]}
        />
      )}
      {me.isAdmin && !organizations && (values.includeAll || values.chosen.length > 0) && (
        <NativeSelect
          id="includeType"
          label={t('form.includeType')}
          value={values.includeType}
          onChange={(event) =>
            change({ includeType: event.currentTarget.value === 'add' ? 'add' : 'invite' })
          }
          data={[
            { value: 'add', label: t('form.add') },
            { value: 'invite', label: t('form.invite') },
          ]}
        />
      )}
    </>
  );
}
