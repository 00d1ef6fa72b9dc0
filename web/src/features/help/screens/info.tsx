import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import '../../../lib/words/help.ts';
import { Page } from '../../../ui/page.tsx';

const parts = ['what', 'see', 'data', 'open', 'help'] as const;

/** What Goodstride is and what it stores. The page is public. */
export default function InfoScreen() {
  const { t } = useTranslation('help');
  return (
    <Page
      title={t('info.title')}
      lead={t('info.lead')}
      narrow
      actions={
        <Link className="btn" to={paths.login}>
          {t('info.signIn')}
        </Link>
      }
    >
      {parts.map((part) => (
        <section key={part} className="card stack tight" aria-labelledby={`info-${part}`}>
          <h2 id={`info-${part}`} style={{ fontSize: 18 }}>
            {t(`info.${part}`)}
          </h2>
          <p className="reading">{t(`info.${part}Text`)}</p>
        </section>
      ))}
    </Page>
  );
}
