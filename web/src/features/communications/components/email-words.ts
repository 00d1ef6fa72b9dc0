import { useTranslation } from 'react-i18next';
import type {
  AdminEmail,
  AdminEmailState,
  DeliveryStatus,
} from '#contract/features/communications/admin-email.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

/** Whom an email went to, in words. */
export function useAudienceWords() {
  const { t } = useTranslation('admin-email');
  const organizations = useOrganizationsSetting();
  return ({ audience: { kind, name, days }, recipients }: AdminEmail): string => {
    if (name) return name;
    if (kind === 'inactive') return t('to.inactive', { count: days ?? 0 });
    if (kind === 'members') return t('to.members', { count: recipients });
    if (kind === 'organization') return organizations.name;
    return t(`to.${kind}`);
  };
}

export const stateTones: Record<AdminEmailState, ChipTone> = {
  scheduled: 'trail',
  sending: 'honey',
  sent: 'moss',
  cancelled: 'plain',
};

export const deliveryTones: Record<DeliveryStatus, ChipTone> = {
  queued: 'honey',
  held: 'honey',
  sent: 'moss',
  bounced: 'wrong',
  failed: 'wrong',
  unsubscribed: 'plain',
  suppressed: 'plain',
  cancelled: 'plain',
};
