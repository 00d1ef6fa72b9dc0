import { getProgramLook } from '#contract/features/programs/look.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns a program's look before login. It is requested only where a program is known. */
export const useLook = (programName: string | undefined) =>
  useRead(
    getProgramLook,
    { params: { programName: programName! } },
    { enabled: Boolean(programName), retry: false },
  );
