import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openLog } from '../../../lib/log-dialog.ts';
import { paths } from '../../../lib/paths.ts';

/** The first steps of an admin with a new program (docs/domain.md#in-the-browser). */
export function GetStarted({ onDismiss }: { onDismiss(): void }) {
  const { t } = useTranslation();
  return (
    <section className="card stack tight" id="get-started" aria-labelledby="get-started-title">
      <h2 id="get-started-title">{t('getStarted.title')}</h2>
      <p className="quiet small">{t('getStarted.intro')}</p>
      <ol className="stack tight" style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>
          <button type="button" className="linkish" onClick={openLog}>
            {t('getStarted.one')}
          </button>
        </li>
        <li>
          <Link to={paths.teamBuilder} params={{ mode: 'member' }}>
            {t('getStarted.two')}
          </Link>
        </li>
        <li>
          <Link to={paths.challengeBuilder} params={{ mode: 'member' }}>
            {t('getStarted.three')}
          </Link>
        </li>
      </ol>
      <button type="button" className="btn" onClick={onDismiss}>
        {t('getStarted.dismiss')}
      </button>
    </section>
  );
}
