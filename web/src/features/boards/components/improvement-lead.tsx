import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

/** What the most improved leaderboard compares, and how to appear on it. */
export default function ImprovementLead({ empty }: { empty: boolean }) {
  const { t } = useTranslation('challenge-panels');
  return (
    <>
      <Text quiet small>
        {t('improvement.lead')}
      </Text>
      {empty && <Empty title={t('improvement.empty')}>{t('improvement.emptyText')}</Empty>}
    </>
  );
}
