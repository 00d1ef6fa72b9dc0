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

function TrailheadWide() {
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

/** The same place for a tall frame beside the form, on wide screens. */
const TrailheadTall = () => (
  <svg
    className={`scenery ${styles['tall']}`}
    viewBox="0 0 480 640"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <circle cx="318" cy="176" r="58" fill="var(--sun)" opacity=".7" />
    <circle cx="342" cy="160" r="51" fill="var(--moon-shade)" />
    <path d="M0 306C90 226 168 236 250 284s150 20 230-34v390H0z" fill="var(--hill1)" />
    <path d="M0 400c110-60 190-24 270 6s140 4 210-40v274H0z" fill="var(--hill2)" />
    <path d="M0 486c120-54 220-40 310-8s120 10 170-14v176H0z" fill="var(--hill3)" />
    <path
      d="M84 640C60 584 196 570 236 540s-84-46-40-84 158-14 150-56-66-40-30-74 60-22 78-48"
      fill="none"
      stroke="var(--quiet)"
      strokeWidth="2.5"
      strokeDasharray="2 10"
      strokeLinecap="round"
    />
    <path
      d="M84 640C60 584 196 570 236 540"
      fill="none"
      stroke="var(--trail)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <circle cx="236" cy="540" r="14" fill="var(--trail)" stroke="var(--surface)" strokeWidth="4" />
  </svg>
);

/** Where the path begins: above the forms that let people in, or beside them. */
export const Trailhead = () => (
  <>
    <TrailheadWide />
    <TrailheadTall />
  </>
);
