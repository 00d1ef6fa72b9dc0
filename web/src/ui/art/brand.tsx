/** The logo of Goodstride: a path with you on it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="15" fill="var(--action)" />
      <path
        d="M5 20c4-7 7-7 9-3s5 3 6-1 2-6 5-6"
        fill="none"
        stroke="var(--action-ink)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="24.6" cy="10" r="2.6" fill="var(--trail)" />
    </svg>
  );
}

/** Hills, a path and the sun, for empty states. */
export function Hills() {
  return (
    <svg viewBox="0 0 220 96" aria-hidden="true">
      <circle cx="164" cy="30" r="18" fill="var(--sun)" opacity=".7" />
      <path d="M0 62C40 34 80 40 120 58s70 10 100-8v46H0z" fill="var(--hill1)" />
      <path d="M0 78c40-22 84-20 124-6s72 6 96-6v30H0z" fill="var(--hill3)" />
      <path
        d="M14 92c34-26 56-2 84-10s40-16 66-10"
        fill="none"
        stroke="var(--trail)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
