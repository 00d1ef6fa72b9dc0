const tones = ['sky', 'berry', 'honey', 'moss', 'trail'] as const;
const inks = {
  sky: '--sky-text',
  berry: '--berry',
  honey: '--honey-text',
  moss: '--moss-text',
  trail: '--trail-text',
} as const;

/** Initials on a colour that stays with the name. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  const tone = tones[sum % tones.length]!;
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toUpperCase());
  const shown = initials.length > 2 ? [initials[0], initials.at(-1)] : initials;
  return (
    <span
      className="avatar"
      aria-hidden="true"
      data-initials={shown.join('')}
      style={{ background: `var(--${tone}-soft)`, color: `var(${inks[tone]})` }}
    />
  );
}
