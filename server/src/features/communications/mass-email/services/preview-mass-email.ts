import type { previewMassEmail as endpoint } from '#contract/features/communications/mass-email.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { invalid } from '../../../../platform/errors/errors.ts';
import { languages } from '../../../../platform/words/translate.ts';
import { filledFor, framed } from '../../services/show-admin-email.ts';

/** An email as members of any program will see it who read this language. */
export async function previewMassEmail(
  context: Context,
  { programId, language, ...text }: BodyOf<typeof endpoint>,
) {
  const known = languages.find((each) => each === language);
  if (!known) throw invalid('language', 'enum');
  const db = context.deps.gateway.global();
  const { program, words } = await filledFor(context, text, {
    db,
    programId: programId.toLowerCase(),
    language: known,
  });
  return framed(context, program, words, known);
}
