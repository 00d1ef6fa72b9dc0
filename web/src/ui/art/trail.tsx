import styles from './trail.module.css';

interface Milestone {
  /** 0..1 along the trail. */
  at: number;
  label: string;
}

interface TrailProps {
  /** Read out instead of the picture. */
  label: string;
  /** Your (or your team's) position, 0..1; null if not on the trail. */
  you: number | null;
  youLabel: string;
  /** The position of the pacer, 0..1; null without a goal. */
  pacer: number | null;
  pacerLabel: string;
  milestones?: readonly Milestone[];
  /** Says how far the sun has risen, 0..1. */
  sun?: number;
}

const height = 200;

/** Returns a curve through the heights at every eighth. */
function curve(y: (x: number) => number, to: number): string {
  const points: string[] = [];
  for (let x = 0; x < to; x += 8) points.push(`${x} ${y(x).toFixed(1)}`);
  points.push(`${to.toFixed(1)} ${y(to).toFixed(1)}`);
  return `M${points.join('L')}`;
}

/** Returns the picture at one width; everything is drawn to scale. */
function pictureOf(width: number) {
  const wide = (x: number) => (x / width) * 800;
  /** Returns the height of the path at a point: two waves, the same on every screen. */
  const pathY = (x: number) =>
    112 -
    34 * Math.sin(wide(x) / 128 + 0.35) * Math.exp(-wide(x) / 900) +
    16 * Math.sin(wide(x) / 70 + 2.4) * (x / width);
  const hill = (y: (x: number) => number) => `${curve(y, width)}L${width} ${height}L0 ${height}Z`;
  return {
    width,
    pathY,
    path: (to: number) => curve(pathY, to),
    far: hill((x) => 96 - 24 * Math.sin(wide(x) / 170 + 4.2)),
    near: hill((x) => 138 - 20 * Math.sin(wide(x) / 105 + 5.4)),
    ground: hill((x) => pathY(x) + 2),
    /** Keeps 0 and 1 away from the edges of the picture. */
    placeOf: (at: number) => 18 + Math.min(1, Math.max(0, at)) * (width - 54),
  };
}
type Picture = ReturnType<typeof pictureOf>;

const bold = { textAnchor: 'middle', fontSize: 13, fontWeight: 600, fill: 'var(--ink)' } as const;

/** Keeps a label inside of the picture; a letter is hardly wider than 8. */
const within = ({ width }: Picture, at: number, label: string): number => {
  const half = 4 * label.length + 4;
  return Math.min(width - half, Math.max(half, at));
};

interface FlagProps extends Milestone {
  picture: Picture;
  reached: boolean;
  /** False beside you, whose own label stands there. */
  isLabelled: boolean;
}

function Flag({ picture, at, label, reached, isLabelled }: FlagProps) {
  const x = picture.placeOf(at);
  const foot = picture.pathY(x);
  const top = foot - 34;
  const fill = reached ? 'var(--honey)' : 'var(--surface)';
  return (
    <g>
      <line x1={x} x2={x} y1={foot} y2={top} stroke="var(--ink)" strokeWidth="2" />
      <path d={`M${x} ${top}h24l-6 7 6 7h-24z`} fill={fill} stroke="var(--ink)" strokeWidth="1.5" />
      {isLabelled && (
        <text {...bold} x={x + 2} y={top - 7} textAnchor={at > 0.92 ? 'end' : 'start'}>
          {label}
        </text>
      )}
    </g>
  );
}

function Land({ picture, here, sun }: { picture: Picture; here: number | null; sun: number }) {
  const { width, path } = picture;
  const line = { fill: 'none', strokeLinecap: 'round' } as const;
  // It comes up from behind the hills.
  const below = (1 - sun) * 110;
  return (
    <>
      <g className="scenery">
        <circle cx={width * 0.83} cy={60 + below} r={34} fill="var(--sun)" opacity=".55" />
        {/* In the dark look it leaves a moon. */}
        <circle cx={width * 0.83 + 14} cy={52 + below} r={30} fill="var(--moon-shade)" />
        <path d={picture.far} fill="var(--hill1)" />
        <path d={picture.near} fill="var(--hill2)" />
        <path d={picture.ground} fill="var(--hill3)" />
      </g>
      <path d={path(width)} {...line} stroke="var(--surface)" strokeWidth="9" opacity=".9" />
      <path d={path(width)} {...line} stroke="var(--quiet)" strokeWidth="2" strokeDasharray="2 9" />
      {here !== null && <path d={path(here)} {...line} stroke="var(--trail)" strokeWidth="6" />}
    </>
  );
}

function Pacer({ picture, at, label }: { picture: Picture; at: number; label: string }) {
  const y = picture.pathY(at);
  return (
    <g>
      <circle cx={at} cy={y} r={9} fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5" />
      <text {...bold} x={within(picture, at, label)} y={y + 27}>
        {label}
      </text>
    </g>
  );
}

function You({
  picture,
  at,
  label,
  isAtFlag,
}: {
  picture: Picture;
  at: number;
  label: string;
  isAtFlag: boolean;
}) {
  const y = picture.pathY(at);
  return (
    <g>
      <circle cx={at} cy={y} r={13} fill="var(--trail)" stroke="var(--surface)" strokeWidth="4" />
      <text
        {...bold}
        fontSize={14}
        fontWeight={700}
        x={within(picture, at, label)}
        y={y - (isAtFlag ? 44 : 22)}
      >
        {label}
      </text>
    </g>
  );
}

function TrailPicture({
  picture,
  className,
  ...trail
}: TrailProps & { picture: Picture; className: string | undefined }) {
  const { label, you, youLabel, pacer, pacerLabel, milestones = [], sun = 1 } = trail;
  const { placeOf } = picture;
  const here = you === null ? null : placeOf(you);
  // The flag's cloth is 24 wide; a letter about 8.
  const half = youLabel.length * 4;
  const isBeneath = (x: number) => here !== null && here + half > x - 2 && here - half < x + 26;
  return (
    <svg
      className={`mirrors ${className}`}
      viewBox={`0 0 ${picture.width} ${height}`}
      role="img"
      aria-label={label}
    >
      <Land picture={picture} here={here} sun={sun} />
      {milestones.map((milestone) => (
        <Flag
          key={milestone.at}
          picture={picture}
          {...milestone}
          reached={you !== null && you >= milestone.at}
          isLabelled={here === null || Math.abs(placeOf(milestone.at) - here) > 46}
        />
      ))}
      {pacer !== null && <Pacer picture={picture} at={placeOf(pacer)} label={pacerLabel} />}
      {here !== null && (
        <You
          picture={picture}
          at={here}
          label={youLabel}
          isAtFlag={milestones.some(({ at }) => isBeneath(placeOf(at)))}
        />
      )}
    </svg>
  );
}

/** Created once, with the first trail. */
let pictures: { wide: Picture; phone: Picture } | undefined;
const bothPictures = () => (pictures ??= { wide: pictureOf(800), phone: pictureOf(390) });

/** Progress as a path: you, the pacer and the milestones. It is also the logo of the product (design, rule 2). */
export function Trail(props: TrailProps) {
  const { wide, phone } = bothPictures();
  return (
    <>
      <TrailPicture {...props} picture={wide} className={styles['wide']} />
      <TrailPicture {...props} picture={phone} className={styles['phone']} />
    </>
  );
}
