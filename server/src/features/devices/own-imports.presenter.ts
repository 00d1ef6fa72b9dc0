import type { OwnImport, OwnImportRow } from '#contract/features/devices/own-imports.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { ImportHead, ImportRow } from './own-imports.types.ts';

export function presentImport(row: ImportHead): OwnImport {
  const { id, format, state, from, to } = row;
  // Imports of before days could count nowhere have no number of them.
  const counts = { ...row.counts, uncounted: row.counts.uncounted ?? 0 };
  return {
    id,
    format,
    state,
    counts,
    from,
    to,
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

export function presentRow(row: ImportRow, t: Translate): OwnImportRow {
  const { place, verdict, metric, day, value, before, source, line, reason, said = null } = row;
  return {
    place,
    verdict,
    metric,
    day,
    value,
    before,
    source,
    line,
    said,
    reason: reason && t(`own-imports:reasons.${reason}`),
  };
}
