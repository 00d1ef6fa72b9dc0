import { useTranslation } from 'react-i18next';
import type { MemberStatus } from '#contract/features/member-center/directory.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const tones: Record<MemberStatus, ChipTone> = {
  active: 'moss',
  dataOnly: 'plain',
  invited: 'honey',
  deactivated: 'wrong',
  example: 'plain',
};

/** Shows whether somebody registered, has imported days alone, is invited, deactivated or an example. */
export function StatusChip({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('member-center');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}
