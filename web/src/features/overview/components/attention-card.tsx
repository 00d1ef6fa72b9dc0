import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAttention } from '../hooks/use-overview.ts';
import { AttentionList } from './attention-list.tsx';

/** Shows everything in the program that waits for an admin. */
export function AttentionCard() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const query = useAttention(programId);
  const count = query.data?.items.length ?? 0;
  return (
    <Card as="section" stack aria-labelledby="attention">
      <Row tight>
        <h2 id="attention">{t('attention.title')}</h2>
        {count > 0 && <Chip tone="trail">{format.steps(count)}</Chip>}
      </Row>
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
