import { officeToTheSea } from './drawn-demo.ts';
import { appalachianTrail, capeToCape, greatOceanWalk, incaTrail, nakasendo } from './drawn-far.ts';
import { caminoFrances, hadriansWall, tourDuMontBlanc } from './drawn-west.ts';
import type { DrawnGround } from './drawn-ground.ts';

export const drawnGrounds: Readonly<Record<string, DrawnGround>> = {
  appalachianTrail,
  caminoFrances,
  capeToCape,
  greatOceanWalk,
  hadriansWall,
  incaTrail,
  nakasendo,
  officeToTheSea,
  tourDuMontBlanc,
};
