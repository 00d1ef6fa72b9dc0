import type { createPackage } from '#contract/features/packages/packages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { DraftRule } from '../../../kernel/manifest/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PackageContent } from '../packages.types.ts';

export type PackageInput = Omit<BodyOf<typeof createPackage>, 'shared' | 'translations'>;
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

/** Returns the columns for filters, which follow from the defaults. Only a map distinguishes a map challenge from a chart. */
export const columnsOf = ({
  challengeType = 'chart',
  competitionOf = 'steps',
  between = 'individuals',
  duration,
}: PackageInput['defaults']) => ({
  kind: challengeType === 'wellness' || challengeType === 'preventative' ? challengeType : competitionOf,
  betweenWhom: between,
  duration,
});

/** Refuses defaults that no challenge could have, beside their field. */
function refuseImpossible(drafts: readonly DraftRule[], { defaults }: Pick<PackageInput, 'defaults'>): void {
  try {
    for (const draft of drafts) draft.refuseImpossible(defaults);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.info.fields ?? {}).map(([name, keys]) => [`defaults.${name}`, keys]);
    throw new AppError(error.code, { ...error.info, fields: Object.fromEntries(fields) });
  }
}

/** Returns the field of defaults that no challenge could have, or null. */
export function impossibleField(
  drafts: readonly DraftRule[],
  defaults: PackageInput['defaults'],
): string | null {
  try {
    refuseImpossible(drafts, { defaults });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field = 'defaults'] = Object.keys(error.info.fields ?? {});
    return field.replace('.', '/');
  }
}

/** Returns a package from the request. The columns for filters follow from its defaults. */
export function packageContent(drafts: readonly DraftRule[], input: PackageInput): PackageContent {
  refuseImpossible(drafts, input);
  const { packageName, defaults, featured: _, ...texts } = input;
  return {
    ...noTexts,
    ...texts,
    name: packageName.trim(),
    ...columnsOf(defaults),
    defaults,
  };
}
