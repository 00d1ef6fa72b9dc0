import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import { lazyExtra } from '../../ui/lazy-part.tsx';
import { hasPlan, useMe, seesAdminArea } from '../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { openLog } from '../../lib/log-dialog.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { ProgramMark } from '../../ui/art/program-mark.tsx';
import { MessagesLink } from './messages-link.tsx';
import { Notes } from './notes.tsx';
import { UserMenu } from './user-menu.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showMore } from '../../ui/overflow.ts';
import styles from './navbar.module.css';

const CustomButton = lazyExtra(() => import('./custom-button.tsx'));

/**
 * Whether the app is embedded in a company's page, which has its own logo and user menu
 * (docs/domain.md#in-the-browser).
 */
export const isEmbedded = (me: AuthUser): boolean =>
  window.self !== window.top &&
  Boolean(me.program?.settings.externalCompanyUrl) &&
  !me.program?.settings.iframeExempt;

/** Shows links to what only some programs have. */
function OptionalLinks({ me }: { me: AuthUser }) {
  const { t } = useTranslation();
  const organizations = useOrganizationsSetting();
  return (
    <>
      {hasPlan(me) && (
        <Link className={styles['link']} to={paths.plan}>
          {t('nav.plan')}
        </Link>
      )}
      {me.isAdmin && organizations.on && (
        <Link className={styles['link']} to={paths.organizations}>
          {organizations.name}
        </Link>
      )}
    </>
  );
}

/** Leads to the first of the settings pages, and is marked on each of them. */
function SettingsLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Link
      className={styles['link']}
      to={paths.settings}
      aria-current={pathname.startsWith(`${paths.memberSettings}/`) ? 'page' : undefined}
    >
      {t('nav.settings')}
    </Link>
  );
}

/** Shows the links of the top bar, by feature flags and roles. */
function Links() {
  const { t } = useTranslation();
  const me = useMe();
  const teamsOn = me.program?.settings.teamsOff === false;
  return (
    <nav className={styles['links']} aria-label={t('nav.label')} ref={showMore}>
      <Link className={styles['link']} to={paths.dashboard}>
        {t('nav.today')}
      </Link>
      <Link className={styles['link']} to={paths.challenges}>
        {t('nav.challenges')}
      </Link>
      {!me.actingUntil && (
        <Link
          className={`${styles['link']} ${styles['roomy']}`}
          to={paths.journal}
          params={{ journalDate: me.today }}
          activeOptions={{ exact: true }}
        >
          {t('nav.journal')}
        </Link>
      )}
      {!me.actingUntil && (
        <Link
          className={`${styles['link']} ${styles['roomy']}`}
          to={paths.friends}
          activeOptions={{ includeSearch: false }}
        >
          {t('nav.friends')}
        </Link>
      )}
      {teamsOn && (
        <Link className={styles['link']} to={paths.teams}>
          {t('nav.teams')}
        </Link>
      )}
      <OptionalLinks me={me} />
      <SettingsLink />
      {seesAdminArea(me) && (
        <Link className={styles['link']} to={paths.programOverview} activeOptions={{ exact: true }}>
          {t('nav.admin')}
        </Link>
      )}
      {(me.isWtAdmin || me.resellerId) && (
        <Link className={styles['link']} to={paths.platform}>
          {t('nav.platform')}
        </Link>
      )}
      <Suspense>
        {me.program && me.program.settings.customNavbarButton && me.program.tier === 'pro' && (
          <CustomButton program={me.program} className={styles['link']} />
        )}
      </Suspense>
    </nav>
  );
}

/** Shows the top bar. */
export function Navbar() {
  const { t } = useTranslation();
  const me = useMe();
  const embedded = isEmbedded(me);
  const hasGuide = me.isProgramAdmin && me.showGetStartedGuide;
  return (
    <header className={hasGuide ? `bar ${styles['guided']}` : 'bar'}>
      <div>
        {!embedded && (
          <Link className="logo" to={paths.dashboard}>
            <ProgramMark logo={me.program?.settings.programLogo} />
            {me.program?.name ?? t('product')}
          </Link>
        )}
        <Links />
        <span className={styles['grow']} />
        {hasGuide && (
          <ButtonLink className={`${styles['wide']} ${styles['button']}`} to={paths.programOverview}>
            {t('nav.getStarted')}
          </ButtonLink>
        )}
        <Button variant="primary" className={`${styles['wide']} ${styles['button']}`} onClick={openLog}>
          {t('nav.log')}{' '}
          <kbd className={styles['key']} aria-hidden="true">
            {'L'}
          </kbd>
        </Button>
        {!me.actingUntil && <MessagesLink />}
        <Notes />
        {!embedded && <UserMenu />}
      </div>
    </header>
  );
}
