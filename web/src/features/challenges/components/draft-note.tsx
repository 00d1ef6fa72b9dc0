import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';

/** From when the draft is that was taken up again, and the way to begin anew. */
export function DraftNote({ at, onAnew }: { at: string; onAnew(): void }) {
  const { t } = useTranslation('challenges');
  return (
    <output className="row wrap between">
      <span className="quiet small">{t('form.restored', { time: format.moment(at) })}</span>
      <button type="button" className="btn" onClick={onAnew}>
        {t('form.startAnew')}
      </button>
    </output>
  );
}
