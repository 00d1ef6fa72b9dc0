import { useTranslation } from 'react-i18next';
import type { MemberStatus } from '#contract/features/member-center/directory.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const tones: Record<MemberStatus, ChipTone> = {
  active: 'moss',
  invited: 'honey',
  deactivated: 'wrong',
  example: 'plain',
};

/** Shows whether an account is used, not yet registered, deactivated or an example. */
export function StatusChip({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('member-center');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}
