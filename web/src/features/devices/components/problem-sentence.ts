import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import type { Problem } from '../reading/reading.types.ts';

/** Why a file can't be imported, found in this browser. */
export type FileProblem = Omit<Problem, 'code'> & { code: Problem['code'] | 'failed' | 'table_too_large' };

/** Says what a file is, or what is wrong with it and where. */
export function useProblemSentence(): (problem: FileProblem) => string {
  const { t } = useTranslation('devices');
  return ({ code, place, activity, exports, bytes }) => {
    if (activity) {
      const { kind, day, minutes } = activity;
      return t(`problem.one.${kind}`, { count: minutes, day: format.mediumDay(day) });
    }
    if (exports) return t('problem.two_exports', { exports: format.list(exports) });
    if (bytes !== undefined) return t('problem.cut_archive', { size: format.decimal(bytes / 1_000_000) });
    const said = t(`problem.${code === 'one_activity' || code === 'two_exports' ? 'not_known' : code}`);
    if (!place) return said;
    const { file, line } = place;
    return `${said} ${line === null ? file : t('preview.where', { source: file, line })}`;
  };
}
