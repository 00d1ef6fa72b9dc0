import { forProgram, permission } from '../../permissions.ts';

export const challengesExplainScore = permission('challenges.explainScore', forProgram);
