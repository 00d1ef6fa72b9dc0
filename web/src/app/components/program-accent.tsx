import { useEffect } from 'react';
import { useMe } from '../../lib/api/auth-user.ts';
import { accentCss } from '../../lib/accent.ts';
import { wearLook } from '../../lib/saved-look.ts';

/** Gives the application the accent of the program, now and on the next visit. */
export default function ProgramAccent() {
  const { program } = useMe();
  const accent = program?.settings.accent ?? null;
  const slug = program?.slug ?? '';
  useEffect(() => wearLook({ program: slug, css: accent ? accentCss(accent) : '' }), [accent, slug]);
  return null;
}
