import { useTranslation } from 'react-i18next';
import type { ActResult } from '#contract/features/member-center/acts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ActBody } from '../hooks/use-acts.ts';

/** Shows how many members an act would change, and why it leaves others out. */
export function ActOutcome({ act, result }: { act: ActBody['act']; result: ActResult }) {
  const { t } = useTranslation('member-center');
  return (
    <Stack tight>
      <Text>{t(`acts.${act}.preview`, { count: result.changed })}</Text>
      {result.skipped.length > 0 && (
        <ul>
          {result.skipped.map(({ reason, count }) => (
            <li key={reason}>{t(`acts.skipped.${reason}`, { count })}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
