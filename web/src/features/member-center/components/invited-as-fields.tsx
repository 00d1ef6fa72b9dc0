import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationOptions } from '../../../lib/lists/use-group-options.ts';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { invitedAs, type InvitedAs } from '../hooks/use-invitations.ts';

interface InvitedAsFieldsProps {
  as: InvitedAs;
  /** Of a role; empty: for the whole program. */
  organizationId: string;
  problem: string | undefined;
  setAs(as: InvitedAs): void;
  setOrganization(id: string): void;
}

/** Chooses what invited people become, and where a role counts, for admins. */
export function InvitedAsFields(props: InvitedAsFieldsProps) {
  const { as, organizationId, problem, setAs, setOrganization } = props;
  const { t } = useTranslation('invitations');
  const { programId, program } = useMe();
  const { organizationsOn, organizationAdminsOn } = program?.settings ?? {};
  const isRole = as !== 'member' && as !== 'admin';
  const hasOrganizations =
    isRole && program?.tier === 'pro' && organizationsOn === true && organizationAdminsOn === true;
  const { options, onSearch } = useOrganizationOptions(
    programId,
    organizationId || undefined,
    hasOrganizations,
  );
  return (
    <>
      <Select
        label={t('as.label')}
        description={t(as === 'member' ? 'as.help' : 'as.helpRole')}
        data={invitedAs.map((value) => ({ value, label: t(`as.${value}`) }))}
        value={as}
        onChange={(event) => {
          setAs(event.currentTarget.value as InvitedAs);
          setOrganization('');
        }}
      />
      {hasOrganizations && (
        <FoundSelect
          id="invited-organization"
          label={t('as.where')}
          description={t('as.whereHelp')}
          placeholder={t('as.whole')}
          value={organizationId}
          error={problem}
          options={options}
          onSearch={onSearch}
          onChange={setOrganization}
        />
      )}
    </>
  );
}
