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

const width = 800;
const height = 200;

/** The height of the path at a place: two waves, the same on every screen. */
const pathY = (x: number) =>
  112 - 34 * Math.sin(x / 128 + 0.35) * Math.exp(-x / 900) + 16 * Math.sin(x / 70 + 2.4) * (x / width);

function curve(y: (x: number) => number, from: number, to: number): string {
  const points: string[] = [];
  for (let x = from; x < to; x += 8) points.push(`${x} ${y(x).toFixed(1)}`);
  points.push(`${to.toFixed(1)} ${y(to).toFixed(1)}`);
  return `M${points.join('L')}`;
}

const hill = (y: (x: number) => number) => `${curve(y, 0, width)}L${width} ${height}L0 ${height}Z`;
const farHills = [
  hill((x) => 96 - 24 * Math.sin(x / 170 + 4.2)),
  hill((x) => 138 - 20 * Math.sin(x / 105 + 5.4)),
] as const;
const ground = hill((x) => pathY(x) + 2);

/** On the picture 0 and 1 keep clear of its edges. */
const placeOf = (at: number) => 16 + Math.min(1, Math.max(0, at)) * (width - 48);

function Flag({ at, label, reached }: Milestone & { reached: boolean }) {
  const x = placeOf(at);
  const top = pathY(x) - 34;
  return (
    <g>
      <line x1={x} x2={x} y1={pathY(x)} y2={top} stroke="var(--ink)" strokeWidth="2" />
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

/** Progress as a path: you, the pacer and the milestones on it. The mark of the product (design, rule 2). */
export function Trail({ label, you, youLabel, pacer, pacerLabel, milestones = [] }: TrailProps) {
  const here = placeOf(you ?? 0);
  const pace = pacer === null ? null : placeOf(pacer);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
      style={{ minHeight: 150 }}
    >
      <circle cx={664} cy={60} r={34} fill="var(--sun)" opacity=".55" />
      <path d={farHills[0]} fill="var(--hill1)" />
      <path d={farHills[1]} fill="var(--hill2)" />
      <path d={ground} fill="var(--hill3)" />
      <path d={curve(pathY, 0, width)} fill="none" stroke="var(--surface)" strokeWidth="9" opacity=".9" />
      <path
        d={curve(pathY, 0, width)}
        fill="none"
        stroke="var(--quiet)"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {you !== null && (
        <path
          d={curve(pathY, 0, here)}
          fill="none"
          stroke="var(--trail)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      )}
      {milestones.map((milestone) => (
        <Flag key={milestone.at} {...milestone} reached={you !== null && you >= milestone.at} />
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
            x={pace}
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
            x={Math.max(30, here)}
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
