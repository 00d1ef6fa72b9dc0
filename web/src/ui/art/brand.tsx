import styles from './brand.module.css';

/** Shows the logo of Goodstride: a path with you on it. */
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
    <svg className="scenery" viewBox="0 0 220 96" aria-hidden="true">
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

/** Where the path begins, above the forms that let people in. */
export function Trailhead() {
  return (
    <svg
      className={`scenery ${styles['head']}`}
      viewBox="0 0 800 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="520" cy="36" r="22" fill="var(--sun)" opacity=".7" />
      <circle cx="530" cy="30" r="19" fill="var(--moon-shade)" />
      <path d="M0 74C120 34 220 40 340 64s220 14 460-18v74H0z" fill="var(--hill1)" />
      <path d="M0 96c130-30 260-26 390-6s250 6 410-18v48H0z" fill="var(--hill3)" />
      <path
        d="M0 112c150 4 220-34 330-24s150 26 250 4 130-34 220-30"
        fill="none"
        stroke="var(--quiet)"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path
        d="M0 112c150 4 220-34 330-24"
        fill="none"
        stroke="var(--trail)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="330" cy="88" r="10" fill="var(--trail)" stroke="var(--surface)" strokeWidth="3" />
    </svg>
  );
}
