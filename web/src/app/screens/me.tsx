import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from '../../features/profiles/components/picture-section.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { LargeAvatar } from '../../ui/avatar.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { MeNumbers } from '../me/me-numbers.tsx';
import { MePlaces } from '../me/me-places.tsx';
import styles from '../me/me.module.css';

/** Shows one's own page: who I am here, what I have reached, everything that is mine, and settings last. */
export default function MeScreen() {
  const { t } = useTranslation(['app', 'members']);
  const me = useMe();
  const isOwn = !me.actingUntil;
  return (
    <Page title={t('nav.me')} ownHeading>
      <Card as="section" className={styles['head']}>
        <div className={styles['who']}>
          <LargeAvatar name={me.name} image={me.image} />
          <Stack tight>
            <h1 style={{ fontSize: '1.75rem' }}>{me.name}</h1>
            {isOwn && (
              <Row wrap>
                <Link to={paths.profile} params={{ username: me.username }}>
                  {t('nav.mine')}
                </Link>
                <PictureChooser member={me}>
                  {t(me.image ? 'members:settings.picture.other' : 'members:settings.picture.choose')}
                </PictureChooser>
              </Row>
            )}
          </Stack>
        </div>
        {isOwn && <MeNumbers />}
      </Card>
      <MePlaces />
    </Page>
  );
}
