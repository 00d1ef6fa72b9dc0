import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';

/** Says what counts, to a member who sees pushes or active minutes in place of steps. */
export default function CountsAs({ total, pushes }: { total: number; pushes: number | null }) {
  const { t } = useTranslation('own-steps');
  const { amount } = useOwnSteps();
  const steps = t('onBoards', { count: total, shown: format.steps(total) });
  return pushes === null ? steps : `${t('counted', { amount: amount(total) })} ${steps}`;
}
