import type { ProgramLook } from '#contract/features/program-look.ts';
import type { ProgramRow } from '../../core/programs/public.ts';
import { tierHas } from '../../core/tiers/public.ts';

/** What a lower tier does not hold is kept and not shown. */
export function presentLook({ name, slug, tier, settings }: ProgramRow, page: string): ProgramLook {
  const hasLogin = tierHas(tier, 'loginCustomisation');
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
