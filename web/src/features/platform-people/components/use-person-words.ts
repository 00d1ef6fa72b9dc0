import { useTranslation } from 'react-i18next';
import type { Person, PersonStatus } from '#contract/features/platform-people/platform-people.ts';
import { roleFlags } from '#contract/roles.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

export const statusTones: Record<PersonStatus, ChipTone> = {
  active: 'moss',
  invited: 'honey',
  suspended: 'wrong',
};

export function useRoleWord(): (person: Pick<Person, 'roleName'>) => string {
  const { t } = useTranslation('platform-people');
  return ({ roleName }) => {
    const { isAdmin, isWtAdmin } = roleFlags(roleName);
    if (isWtAdmin) return t('roles.staff');
    return t(isAdmin ? 'roles.admin' : 'roles.member');
  };
}
