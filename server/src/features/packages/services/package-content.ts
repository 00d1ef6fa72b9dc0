import type { createPackage } from '#contract/features/packages/packages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { DraftRule } from '../../../kernel/manifest/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PackageContent } from '../packages.types.ts';

export type PackageInput = Omit<BodyOf<typeof createPackage>, 'shared'>;
type Texts = Omit<PackageContent, 'name' | 'kind' | 'betweenWhom' | 'duration' | 'defaults'>;

const noTexts: Texts = {
  tile: '',
  description: '',
  rulesText: '',
  invitationText: '',
  halfwayText: '',
  closingText: '',
  art: null,
};

/** Refuses defaults that no challenge could have, beside their field. */
function refuseImpossible(drafts: readonly DraftRule[], { defaults }: PackageInput): void {
  try {
    for (const draft of drafts) draft.refuseImpossible(defaults);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.info.fields ?? {}).map(([name, keys]) => [`defaults.${name}`, keys]);
    throw new AppError(error.code, { ...error.info, fields: Object.fromEntries(fields) });
  }
}

/** Returns a package from the request. The columns for filters follow from its defaults. */
export function packageContent(drafts: readonly DraftRule[], input: PackageInput): PackageContent {
  refuseImpossible(drafts, input);
  const { packageName, defaults, featured: _, ...texts } = input;
  // Only a map distinguishes a map challenge from a chart.
  const { challengeType = 'chart', competitionOf = 'steps', between = 'individuals', duration } = defaults;
  return {
    ...noTexts,
    ...texts,
    name: packageName.trim(),
    kind: challengeType === 'wellness' || challengeType === 'preventative' ? challengeType : competitionOf,
    betweenWhom: between,
    duration,
    defaults,
  };
}
