import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accentCss } from '../../../lib/accent.ts';
import { savedLook, wearLook } from '../../../lib/saved-look.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useLook } from '../hooks/use-look.ts';
import { LoginLook } from './login-look.tsx';

/** Shows the look of the program in the address, or of the one that was last used on this device. */
export default function KnownProgramLook() {
  const { program } = useAppSearch();
  const joins = useLocation().pathname !== paths.login;
  const { data } = useLook(program ?? savedLook()?.program);
  useEffect(() => {
    if (data) wearLook({ program: data.slug, css: data.accent ? accentCss(data.accent) : '' });
  }, [data]);
  if (!data) return null;
  return (
    <LoginLook
      programName={joins ? '' : data.programName}
      logo={data.logo}
      title={data.loginTitle}
      text={data.loginText}
      picture={data.loginPicture}
    />
  );
}
