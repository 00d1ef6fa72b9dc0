import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#contract/features/sessions.ts';
import { useMe } from '../../lib/auth-user.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { openLog } from '../../lib/log-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { Mark } from '../../ui/brand.tsx';
import { MessagesLink } from './messages-link.tsx';
import { Notes } from './notes.tsx';
import { UserMenu } from './user-menu.tsx';

/** Whether the app runs inside the page of a company, which has its own logo and user menu (docs/domain.md#in-the-browser). */
export const isEmbedded = (me: AuthUser): boolean =>
  window.self !== window.top &&
  Boolean(me.program?.settings.externalCompanyUrl) &&
  !me.program?.settings.iframeExempt;

/** The links of the top bar, by feature flags and roles. */
function Links() {
  const { t } = useTranslation();
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const teamsOn = me.program?.settings.teamsOff === false;
  return (
    <nav className="row wide" style={{ gap: 4 }} aria-label={t('nav.label')}>
      <Link className="nav" to={paths.dashboard}>
        {t('nav.today')}
      </Link>
      <Link className="nav" to={paths.challenges}>
        {t('nav.challenges')}
      </Link>
      {!me.actingUntil && (
        <Link
          className="nav roomy"
          to={paths.journal}
          params={{ journalDate: me.today }}
          activeOptions={{ exact: true }}
        >
          {t('nav.journal')}
        </Link>
      )}
      {!me.actingUntil && (
        <Link className="nav roomy" to={paths.friends} activeOptions={{ includeSearch: false }}>
          {t('nav.friends')}
        </Link>
      )}
      {teamsOn && (
        <Link className="nav" to={paths.teams}>
          {t('nav.teams')}
        </Link>
      )}
      {me.isAdmin && organizations.on && (
        <Link className="nav" to={paths.organizations}>
          {organizations.name}
        </Link>
      )}
      <Link className="nav" to={paths.settings}>
        {t('nav.settings')}
      </Link>
      {me.isWtAdmin && (
        <Link className="nav" to={paths.chooseProgram}>
          {t('nav.programs')}
        </Link>
      )}
    </nav>
  );
}

/** The top bar. */
export function Navbar() {
  const { t } = useTranslation();
  const me = useMe();
  const embedded = isEmbedded(me);
  return (
    <header className="bar">
      <div>
        {!embedded && (
          <Link className="logo" to={paths.dashboard}>
            <Mark />
            {me.program?.name ?? t('product')}
          </Link>
        )}
        <Links />
        <span className="grow" />
        {me.isProgramAdmin && me.showGetStartedGuide && (
          <Link
            className="btn wide guide"
            to={paths.dashboard}
            search={{ getStarted: true }}
            hash="get-started"
          >
            {t('nav.getStarted')}
          </Link>
        )}
        <button type="button" className="btn main wide" onClick={openLog}>
          {t('nav.log')} <kbd style={{ opacity: 0.85, fontFamily: 'inherit' }}>{'L'}</kbd>
        </button>
        {!me.actingUntil && <MessagesLink />}
        <Notes />
        {!embedded && <UserMenu />}
      </div>
    </header>
  );
}
