import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import {
  getRoles,
  listPeopleWithRoles,
  setRoles,
  type RolesOfMember,
} from '#contract/features/area-roles/area-roles.ts';
import type { DirectoryMember } from '#contract/features/member-center/directory.ts';
import { versionOf } from '#contract/version.ts';
import { fieldErrors, sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { RoleFields } from './role-fields.tsx';
import { rolesOfValues, valuesOfRoles, withoutOrganization } from './role-values.ts';

type Account = Pick<DirectoryMember, 'id' | 'name' | 'roleName' | 'status'>;

function RolesForm({ account, held }: { account: Account; held: RolesOfMember }) {
  const { t } = useTranslation(['area-roles', 'app']);
  const [values, setValues] = useState(() => valuesOfRoles(held.roles));
  const [wrong, setWrong] = useState<readonly AreaRole[]>([]);
  const [isDirty, setDirty] = useState(false);
  // Somebody else may have been faster: the form then begins again with what they saved.
  const save = useWrite(setRoles, { stale: [getRoles, listPeopleWithRoles], orFailed: true });
  useUnsaved(isDirty);
  const submit = async () => {
    const missing = withoutOrganization(values);
    setWrong(missing);
    if (missing.length) return;
    try {
      await save.mutateAsync({
        params: { id: account.id },
        body: { roles: rolesOfValues(values) },
        began: versionOf(setRoles, held),
      });
      setDirty(false);
      say(t('saved'));
    } catch (error) {
      if (!fieldErrors(error as Error)['roles']) say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <RoleFields
        values={values}
        wrong={wrong}
        problem={fieldErrors(save.error)['roles']}
        onChange={(next) => {
          setDirty(true);
          setValues(next);
        }}
      />
      <div>
        <Button variant="primary" busy={save.isPending} onClick={() => void submit()}>
          {t('app:save')}
        </Button>
      </div>
    </>
  );
}

/** Shows the roles of a member beside that of an admin, and changes them. */
export function MemberRoles({ account }: { account: Account }) {
  const { t } = useTranslation('area-roles');
  const { id, name, roleName, status } = account;
  const query = useRead(getRoles, { params: { id } });
  const isAdmin = roleName !== 'NonAdmin';
  const lead = isAdmin ? 'formAdmin' : status === 'deactivated' ? 'formOff' : 'formLead';
  return (
    <Card as="section" stack aria-labelledby="member-roles">
      <h2 id="member-roles">{t('formTitle')}</h2>
      <Text quiet>{t(lead, { name })}</Text>
      {!isAdmin && (
        <Loaded query={query} heights={[320]}>
          {(held) => <RolesForm key={versionOf(setRoles, held)} account={account} held={held} />}
        </Loaded>
      )}
    </Card>
  );
}
