import type { ProgramLook } from '#contract/features/programs/look.ts';
import type { Program } from '#contract/features/programs/programs.ts';

/** Features that a lower tier lacks are kept and hidden. */
export function presentLook(
  { name, slug, settings }: Pick<Program, 'name' | 'slug' | 'settings'>,
  page: string,
  hasLogin: boolean,
): ProgramLook {
  return {
    programName: name,
    slug,
    logo: settings.programLogo,
    accent: settings.accent,
    loginTitle: hasLogin ? settings.loginTitle : '',
    loginText: hasLogin ? settings.loginText : '',
    loginPicture: hasLogin ? settings.loginPicture : null,
    page,
  };
}
