import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAuthUser } from '../../lib/api/auth-user.ts';
import { AdminGuides } from '../../lib/admin-guides.ts';
import { openPalette } from '../../lib/palette.ts';
import { Chip } from '../../ui/chip.tsx';
import { Handle } from '../../ui/lists/handle.tsx';
import styles from '../components/area-frame.module.css';
import { AreaFrame } from '../components/area-frame.tsx';
import { guides } from './centers.ts';
import { Crumbs } from './crumbs.tsx';
import { Rail } from './rail.tsx';

/** Shows the search, and the tier of the program. */
function Find() {
  const { t } = useTranslation('admin');
  const { data: me } = useAuthUser();
  return (
    <>
      <Handle className={styles['find']} onClick={openPalette}>
        <IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />
        <span className={styles['findText']}>{t('find')}</span>
        <kbd aria-hidden="true">{t('findKey')}</kbd>
      </Handle>
      <span className={styles['grow']} />
      {me?.program && <Chip>{t(`tier.${me.program.tier}`)}</Chip>}
    </>
  );
}

/** Shows the frame of the admin area: its centers, and search on top. */
export default function AdminLayout() {
  const { t } = useTranslation('admin');
  return (
    <AdminGuides value={guides}>
      <AreaFrame label={t('label')} menuLabel={t('menu')} rail={<Rail />} top={<Find />} above={<Crumbs />} />
    </AdminGuides>
  );
}
