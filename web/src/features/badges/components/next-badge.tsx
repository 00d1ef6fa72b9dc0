import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import '../../../lib/words/badges.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useBadges } from '../hooks/use-badges.ts';
import { BadgeArt } from './badge-art.tsx';
import { BadgeProgress } from './badge-card.tsx';

/** The badge nearest to be earned. */
export default function NextBadge() {
  const { t } = useTranslation('badges');
  const me = useMe();
  const query = useBadges(me.id, { state: 'open', sort: 'nearest', perPage: 1 });
  return (
    <section className="card stack tight" aria-labelledby="next-badge">
      <div className="row wrap between">
        <h2 id="next-badge">{t('next.heading')}</h2>
        <Link to={paths.badges} className="small">
          {t('next.all')}
        </Link>
      </div>
      <Loaded query={query} heights={[76]}>
        {({ next }) =>
          next ? (
            <div className="row" style={{ alignItems: 'flex-start' }}>
              <BadgeArt badge={next} size={64} />
              <div className="stack grow" style={{ gap: 6, minWidth: 0 }}>
                <p style={{ fontWeight: 650 }}>{t(`each.${next.id}.name`)}</p>
                <p className="small quiet">{t(`each.${next.id}.how`)}</p>
                <BadgeProgress badge={next} />
              </div>
            </div>
          ) : (
            <p className="small">{t('next.none')}</p>
          )
        }
      </Loaded>
    </section>
  );
}
