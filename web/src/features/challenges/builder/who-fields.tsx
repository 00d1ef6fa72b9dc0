import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { CandidatePicker, kindOf } from './candidate-picker.tsx';
import type { FieldsProps } from './field-props.ts';
import { fieldOf } from './challenge-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';

/** Asks whether the creator takes part, and everyone else. */
export function EverybodyFields({
  values,
  errors,
  change,
  isPackage = false,
}: FieldsProps & { isPackage?: boolean }) {
  const { t } = useTranslation('challenge-builder');
  const me = useMe();
  const { between } = values;
  const hasOwnSide = between === 'individuals' || isPackage || me.teams?.some((team) => team.isTeamLeader);
  const all = {
    individuals: t('includeAll'),
    groups: t('includeAllTeams'),
    organization: t('includeAllOrganizations'),
  };
  return (
    <>
      {between === 'groups' && !hasOwnSide && <Text quiet>{t('leadsNoTeam')}</Text>}
      {between !== 'organization' && hasOwnSide && (
        <Checkbox
          id="addCreator"
          label={between === 'groups' ? t('addMyTeam') : t('addCreator')}
          checked={values.addCreator}
          error={errors['addCreator']}
          onChange={(event) => change({ addCreator: event.currentTarget.checked })}
        />
      )}
      {actsAs(me, 'challenges') && (
        <Checkbox
          id="includeAll"
          label={all[between]}
          checked={values.includeAll}
          error={errors['includeAll']}
          onChange={(event) => change({ includeAll: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Asks whether they are added at once or invited. */
export function HowField({ values, change }: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <Select
      id="includeType"
      label={t('includeType')}
      value={values.includeType}
      onChange={(event) => change({ includeType: event.currentTarget.value === 'add' ? 'add' : 'invite' })}
      data={[
        { value: 'add', label: t('add') },
        { value: 'invite', label: t('invite') },
      ]}
    />
  );
}

/** Asks for the people added when the challenge is created. */
export function WhoFields(props: FieldsProps) {
  const { values, errors, change } = props;
  const me = useMe();
  const { between } = values;
  return (
    <>
      <EverybodyFields {...props} />
      {!values.includeAll && (
        <CandidatePicker
          programId={me.programId}
          kind={kindOf[between]}
          chosen={values.chosen}
          onChange={(chosen) => change({ chosen })}
          error={errors[fieldOf[between]]}
        />
      )}
      {actsAs(me, 'challenges') &&
        between !== 'organization' &&
        (values.includeAll || values.chosen.length > 0) && <HowField {...props} />}
    </>
  );
}
