import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';

/** An answer of a provider that proves nothing. */
export class SamlRefusal extends Error {
  readonly problem: ProviderProblem;
  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
