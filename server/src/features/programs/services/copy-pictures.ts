import type { ProgramCopier } from '../../../kernel/program-files/public.ts';
import { findStoredProgram, updateProgram } from '../../../domain/programs/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { copyProgramPicture } from '../look.queries.ts';

const pictures = ['programLogo', 'loginPicture', 'customButtonImage'] as const;

/** The logo and the other uploaded pictures of a program's look, which its file leaves out. */
export const pictureCopier: ProgramCopier = {
  name: 'pictures',
  async copy(tx, { from, to }) {
    const [original, program] = [await findStoredProgram(tx, from), await findStoredProgram(tx, to)];
    if (!original || !program) return 0;
    const copied: Partial<Record<(typeof pictures)[number], string>> = {};
    for (const field of pictures) {
      const picture = original.settings[field];
      const id = newId();
      if (picture && (await copyProgramPicture(tx, { from, picture, to, id }))) copied[field] = id;
    }
    await updateProgram(tx, to, { settings: { ...program.settings, ...copied } });
    return Object.keys(copied).length;
  },
};
