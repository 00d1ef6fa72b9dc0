interface Milestone {
  /** 0..1 along the trail. */
  at: number;
  label: string;
}

interface TrailProps {
  /** Read out instead of the picture. */
  label: string;
  /** Where you (or your team) stand, 0..1; null when not on the trail. */
  you: number | null;
  youLabel: string;
  /** Where the pacer stands, 0..1; null without a goal. */
  pacer: number | null;
  pacerLabel: string;
  milestones?: readonly Milestone[];
}

const height = 200;

/** The picture at one width: everything is drawn to its scale. */
function pictureOf(width: number) {
  /** The height of the path at a place: two waves, the same on every screen. */
  const pathY = (x: number) => {
    const wide = (x / width) * 800;
    return (
      112 -
      34 * Math.sin(wide / 128 + 0.35) * Math.exp(-wide / 900) +
      16 * Math.sin(wide / 70 + 2.4) * (wide / 800)
    );
  };
  const curve = (y: (x: number) => number, to: number): string => {
    const points: string[] = [];
    for (let x = 0; x < to; x += 8) points.push(`${x} ${y(x).toFixed(1)}`);
    points.push(`${to.toFixed(1)} ${y(to).toFixed(1)}`);
    return `M${points.join('L')}`;
  };
  const hill = (y: (x: number) => number) => `${curve(y, width)}L${width} ${height}L0 ${height}Z`;
  return {
    width,
    pathY,
    path: (to: number) => curve(pathY, to),
    far: hill((x) => 96 - 24 * Math.sin(((x / width) * 800) / 170 + 4.2)),
    near: hill((x) => 138 - 20 * Math.sin(((x / width) * 800) / 105 + 5.4)),
    ground: hill((x) => pathY(x) + 2),
    /** On the picture 0 and 1 keep clear of its edges. */
    placeOf: (at: number) => 18 + Math.min(1, Math.max(0, at)) * (width - 54),
  };
}
type Picture = ReturnType<typeof pictureOf>;

function Flag({ picture, at, label, reached }: Milestone & { picture: Picture; reached: boolean }) {
  const x = picture.placeOf(at);
  const foot = picture.pathY(x);
  const top = foot - 34;
  return (
    <g>
      <line x1={x} x2={x} y1={foot} y2={top} stroke="var(--ink)" strokeWidth="2" />
      <path
        d={`M${x} ${top}h24l-6 7 6 7h-24z`}
        fill={reached ? 'var(--honey)' : 'var(--surface)'}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <text
        x={x + 2}
        y={top - 7}
        textAnchor={at > 0.92 ? 'end' : 'start'}
        fontSize="13"
        fontWeight="600"
        fill="var(--ink)"
      >
        {label}
      </text>
    </g>
  );
}

const wide = pictureOf(800);
const phone = pictureOf(390);

function TrailPicture({
  picture,
  label,
  you,
  youLabel,
  pacer,
  pacerLabel,
  milestones = [],
  className,
}: TrailProps & { picture: Picture; className: string }) {
  const { width, pathY, path, placeOf } = picture;
  const here = placeOf(you ?? 0);
  const pace = pacer === null ? null : placeOf(pacer);
  // Flags that would stand on you or on the pacer's name leave the path to them.
  const clear = milestones.filter(({ at }) => Math.abs(placeOf(at) - here) > 46 || you === null);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <circle cx={width * 0.83} cy={60} r={34} fill="var(--sun)" opacity=".55" />
      <path d={picture.far} fill="var(--hill1)" />
      <path d={picture.near} fill="var(--hill2)" />
      <path d={picture.ground} fill="var(--hill3)" />
      <path d={path(width)} fill="none" stroke="var(--surface)" strokeWidth="9" opacity=".9" />
      <path
        d={path(width)}
        fill="none"
        stroke="var(--quiet)"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {you !== null && (
        <path d={path(here)} fill="none" stroke="var(--trail)" strokeWidth="6" strokeLinecap="round" />
      )}
      {clear.map((milestone) => (
        <Flag
          key={milestone.at}
          picture={picture}
          {...milestone}
          reached={you !== null && you >= milestone.at}
        />
      ))}
      {pace !== null && (
        <g>
          <circle
            cx={pace}
            cy={pathY(pace)}
            r={9}
            fill="var(--surface)"
            stroke="var(--ink)"
            strokeWidth="2.5"
          />
          <text
            x={Math.min(width - 24, Math.max(26, pace))}
            y={pathY(pace) + 27}
            textAnchor="middle"
            fontSize="13"
            fontWeight="600"
            fill="var(--ink)"
          >
            {pacerLabel}
          </text>
        </g>
      )}
      {you !== null && (
        <g>
          <circle
            cx={here}
            cy={pathY(here)}
            r={13}
            fill="var(--trail)"
            stroke="var(--surface)"
            strokeWidth="4"
          />
          <text
            x={Math.min(width - 40, Math.max(36, here))}
            y={pathY(here) - 22}
            textAnchor="middle"
            fontSize="14"
            fontWeight="700"
            fill="var(--ink)"
          >
            {youLabel}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Progress as a path: you, the pacer and the milestones on it. The mark of the product (design, rule 2). */
export function Trail(props: TrailProps) {
  return (
    <>
      <TrailPicture {...props} picture={wide} className="trail-wide" />
      <TrailPicture {...props} picture={phone} className="trail-phone" />
    </>
  );
}
