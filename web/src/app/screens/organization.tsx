import { useParams } from '@tanstack/react-router';
import { OrganizationNotices } from '../../features/notices/components/organization-notices.tsx';
import { useOrganization } from '../../features/organizations/hooks/use-organizations.ts';
import OrganizationPage from '../../features/organizations/screens/organization.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { Stack } from '../../ui/layout.tsx';

/** Shows an organization with its notices. */
export default function OrganizationScreen() {
  const me = useMe();
  const { organizationName = '' } = useParams({ strict: false });
  const { on } = useOrganizationsSetting();
  const { data } = useOrganization({ name: organizationName }, { page: 1, search: '' }, on);
  const reads = data && (data.mine || me.isProgramAdmin);
  return (
    <Stack>
      <OrganizationPage />
      {reads && <OrganizationNotices organizationId={data.id} name={data.name} />}
    </Stack>
  );
}
