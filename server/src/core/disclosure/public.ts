export { hiddenWith, type Part } from './hide.ts';
export { laplace, type Chance } from './noise.ts';
export {
  fewestShown,
  releaseOf,
  rules,
  type Cell,
  type Contribution,
  type Release,
  type Rules,
} from './release.ts';
