import { useTranslation } from 'react-i18next';
import * as format from '../../lib/format.ts';
import { Text } from '../../ui/text.tsx';

interface SkippedLinesProps {
  skipped: { titles: number; blank: number; totals: number };
}

/** Shows lines of a table that are no rows, if there are any. */
export function SkippedLines({ skipped }: SkippedLinesProps) {
  const { t } = useTranslation('table-questions');
  const what = (['titles', 'blank', 'totals'] as const).flatMap((kind) =>
    skipped[kind] > 0 ? [t(`skipped.${kind}`, { count: skipped[kind] })] : [],
  );
  return what.length > 0 && <Text quiet>{t('skipped.all', { what: format.list(what) })}</Text>;
}
