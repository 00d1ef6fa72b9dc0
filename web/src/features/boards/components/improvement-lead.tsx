import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows an explanation of the most improved leaderboard, and how to appear on it. */
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
