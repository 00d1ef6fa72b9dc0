import { useTranslation } from 'react-i18next';
import type { Audience } from '#contract/features/communications/admin-email.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAudience } from '../hooks/use-admin-email.ts';

type Counted = NonNullable<ReturnType<typeof useAudience>['data']>;

/** "Ada, Bob, Cy and 309 others". */
export function useWhom() {
  const { t, i18n } = useTranslation('admin-email');
  return ({ total, firstNames }: Counted): string => {
    const rest = total - firstNames.length;
    const parts = rest > 0 ? [...firstNames, t('others', { count: rest })] : firstNames;
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  };
}

/** How many people an audience has, and who the first of them are. */
export function AudienceSummary({ programId, audience }: { programId: string; audience: Audience | null }) {
  const { t } = useTranslation('admin-email');
  const { data, error, isPending } = useAudience(programId, audience);
  const whom = useWhom();
  if (!audience) return <Text quiet>{t('count.choose')}</Text>;
  if (error) return <Alert tone="wrong">{sentenceOf(error)}</Alert>;
  if (isPending || !data) return <Skeleton height={44} />;
  return (
    <Stack tight aria-live="polite">
      <p>
        <b>{t('count.people', { count: data.total })}</b>
        {data.total > 0 && `: ${whom(data)}`}
      </p>
      {data.unsubscribed > 0 && (
        <Text quiet small>
          {t('count.unsubscribed', { count: data.unsubscribed })}
        </Text>
      )}
      {!data.hasMailServer && <Alert tone="honey">{t('count.noServer')}</Alert>}
      {data.quietUntil && (
        <Text quiet small>
          {t('count.quiet', { at: format.moment(data.quietUntil) })}
        </Text>
      )}
    </Stack>
  );
}
