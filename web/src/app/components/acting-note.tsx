import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/auth-user.ts';
import * as format from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';

/** Tells platform staff in which program they work, and until when. */
export function ActingNote() {
  const { t } = useTranslation();
  const me = useMe();
  if (!me.actingUntil) return null;
  return (
    <Chip as="output" tone="honey">
      {t('acting', { program: me.program?.name ?? '', time: format.moment(me.actingUntil) })}
    </Chip>
  );
}
