import { uploadPoints } from '#contract/features/points/point-import.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';

function pointForm(): FormData {
  const body = new FormData();
  const text = 'person,points,reason,date\nnobody,10,Helped out,2026-11-01\n';
  body.set('file', new Blob([text], { type: 'text/csv' }), 'points.csv');
  body.set('dryRun', 'true');
  return body;
}

export const pointImportCases: readonly AccessCase[] = [about(uploadPoints, { body: () => pointForm() })];
