import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAttention } from '../hooks/use-overview.ts';
import { AttentionList } from './attention-list.tsx';

/** Everything in the program that waits for an admin. */
export function AttentionCard() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const query = useAttention(programId);
  return (
    <Card as="section" stack aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      <Loaded query={query} heights={[48, 48]}>
        {({ items }) =>
          items.length === 0 ? (
            <div>
              <p>{t('attention.none')}</p>
              <Text quiet small>
                {t('attention.noneLead')}
              </Text>
            </div>
          ) : (
            <AttentionList items={items} />
          )
        }
      </Loaded>
    </Card>
  );
}
