export { blurredMean, blurredPeople, changesBetween, type Blurred, type Figure } from './blur.ts';
export { hiddenWith, type Part } from './hide.ts';
export { keyed, type Keyed } from './keyed.ts';
export { laplace, type Chance } from './noise.ts';
export { releaseOf, type Cell, type Contribution, type Release } from './release.ts';
export { answerRules, rules, type Rules } from './rules.ts';
