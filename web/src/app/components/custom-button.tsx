import { Link } from '@tanstack/react-router';
import type { ProgramSettings, Tier } from '#contract/features/programs/programs.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

interface CustomButtonProps {
  program: { tier: Tier; slug: string; settings: ProgramSettings };
  className?: string | undefined;
  /** Never filled, as in a menu. */
  isPlain?: boolean;
}

/** Shows the program's own button in the navigation: to another site, or to its page. Only the pro tier has one. */
export default function CustomButton({ program, className = '', isPlain = false }: CustomButtonProps) {
  const { settings, slug } = program;
  const isFilled = !isPlain && settings.customButtonStyle === 'filled';
  const look = isFilled ? buttonClass({ variant: 'primary', size: 'small', nowrap: true }) : className;
  const content = (
    <>
      {settings.customButtonImage && (
        <img
          src={`/api/program-pictures/${settings.customButtonImage}`}
          alt=""
          height={20}
          style={{ marginInlineEnd: 6 }}
        />
      )}
      {settings.customButtonText}
    </>
  );
  if (settings.customButtonDestination === 'internal')
    return (
      <Link className={look} to={paths.info} search={{ program: slug }}>
        {content}
      </Link>
    );
  return (
    <a className={look} href={settings.customPageLink ?? undefined} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
