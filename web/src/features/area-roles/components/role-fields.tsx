import { useTranslation } from 'react-i18next';
import { areaRoles, type AreaRole } from '#contract/features/area-roles/roles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationOptions } from '../../../lib/lists/use-group-options.ts';
import { Button } from '../../../ui/button.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import type { RoleScope, RoleValue, RoleValues } from './role-values.ts';

interface FieldProps {
  role: AreaRole;
  value: RoleValue;
  /** Says that an organization is missing. */
  isWrong: boolean;
  onChange(value: RoleValue): void;
}

/** Shows the organizations that a role is for, and adds others. */
function Organizations({ role, value, isWrong, onChange }: FieldProps) {
  const { t } = useTranslation('area-roles');
  const { programId } = useMe();
  const { options, onSearch } = useOrganizationOptions(programId, undefined, true);
  const { organizations } = value;
  const add = (id: string) => {
    const found = options.find((option) => option.value === id);
    if (found && !organizations.some((one) => one.id === id))
      onChange({ ...value, organizations: [...organizations, { id, name: found.label }] });
  };
  const remove = (id: string) =>
    onChange({ ...value, organizations: organizations.filter((one) => one.id !== id) });
  return (
    <Stack tight>
      <Row wrap tight>
        {organizations.map(({ id, name }) => (
          <Button key={id} onClick={() => remove(id)}>
            {t('remove', { name })}
          </Button>
        ))}
      </Row>
      <FoundSelect
        // Each choice is added to the list above, and the field is empty again.
        key={organizations.length}
        id={`organization-${role}`}
        label={t('add')}
        placeholder={t('find')}
        value=""
        error={isWrong ? t('choose') : undefined}
        options={options.filter(({ value: id }) => !organizations.some((one) => one.id === id))}
        onSearch={onSearch}
        onChange={add}
      />
    </Stack>
  );
}

function RoleField(props: FieldProps & { hasOrganizations: boolean }) {
  const { role, value, hasOrganizations, onChange } = props;
  const { t } = useTranslation('area-roles');
  const scopes: readonly RoleScope[] =
    hasOrganizations || value.scope === 'organizations'
      ? ['none', 'program', 'organizations']
      : ['none', 'program'];
  return (
    <Stack tight>
      <Select
        id={`role-${role}`}
        label={t(`names.${role}`)}
        description={t(`about.${role}`)}
        data={scopes.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
        value={value.scope}
        onChange={(event) => onChange({ ...value, scope: event.currentTarget.value as RoleScope })}
      />
      {value.scope === 'organizations' && <Organizations {...props} />}
    </Stack>
  );
}

interface RoleFieldsProps {
  values: RoleValues;
  wrong: readonly AreaRole[];
  problem: string | undefined;
  onChange(values: RoleValues): void;
}

/** Shows each role with where it counts: nowhere, in the whole program, or in chosen organizations. */
export function RoleFields({ values, wrong, problem, onChange }: RoleFieldsProps) {
  const { program } = useMe();
  const { organizationsOn, organizationAdminsOn } = program?.settings ?? {};
  const hasOrganizations =
    program?.tier === 'pro' && organizationsOn === true && organizationAdminsOn === true;
  return (
    <>
      {areaRoles.map((role) => (
        <RoleField
          key={role}
          role={role}
          value={values[role]}
          isWrong={wrong.includes(role)}
          hasOrganizations={hasOrganizations}
          onChange={(value) => onChange({ ...values, [role]: value })}
        />
      ))}
      {problem && <Text role="alert">{problem}</Text>}
    </>
  );
}
