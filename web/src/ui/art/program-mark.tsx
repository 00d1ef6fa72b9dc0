import { Mark } from './brand.tsx';

/** Shows the logo of a program, or the product's. */
export function ProgramMark({ logo, size = 30 }: { logo: string | null | undefined; size?: number }) {
  if (!logo) return <Mark size={size} />;
  return (
    <img
      src={`/api/program-pictures/${logo}`}
      alt=""
      height={size}
      style={{ maxWidth: size * 4, objectFit: 'contain' }}
    />
  );
}
