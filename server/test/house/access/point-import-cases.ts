import { uploadPoints } from '#contract/features/points/point-import.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

function pointForm(): FormData {
  const body = new FormData();
  const text = 'person,points,reason,date\nnobody,10,Helped out,2026-11-01\n';
  body.set('file', new Blob([text], { type: 'text/csv' }), 'points.csv');
  body.set('dryRun', 'true');
  return body;
}

export const pointImportCases: readonly AccessCase[] = [
  {
    spec: uploadPoints,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) }, body: pointForm() }),
  },
];
