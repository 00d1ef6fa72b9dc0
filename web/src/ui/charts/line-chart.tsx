import { useTranslation } from 'react-i18next';
import { sentenceOf } from './line-sentence.ts';
import { namedPlaces, partsOf, ticksOf, type Spot } from './line-scale.ts';
import styles from './line-chart.module.css';

/** More points than this are shown as a line only. */
const mostDots = 40;
/** This many names fit below the chart of a phone. */
const mostNames = 5;

interface Line {
  name: string;
  label: string;
  /** A reference line, dashed and quiet. */
  isReference?: boolean;
}

interface LineChartProps<Name extends string> {
  label: string;
  /** A point of each line, or null where nothing is known. `at` is written below. */
  data: readonly ({ at: string } & Record<Name, number | null>)[];
  lines: readonly (Line & { name: Name })[];
  domain: readonly [number, number | 'auto'];
  format(value: number): string;
  /** The last point is of a period that is not over: the line ends before it, so that it does not look like a fall. */
  isRunning?: boolean;
}

const look = (line: Line) => (line.isReference ? 'reference' : 'main');

/** Leaves out the last point of the data, which stays a dot. */
const withoutLast = (parts: readonly (readonly Spot[])[], last: number) =>
  parts.map((part) => part.filter(({ at }) => at !== last)).filter(({ length }) => length > 0);

const LinePath = ({ parts }: { parts: readonly (readonly Spot[])[] }) => (
  <path d={parts.map((part) => `M${part.map(({ x, y }) => `${x} ${100 - y}`).join('L')}`).join('')} />
);

const Legend = ({ lines, soFar }: { lines: readonly Line[]; soFar: string | false }) => (
  <p className={styles['legend']} aria-hidden="true">
    {lines.map((line) => (
      <span key={line.name} data-look={look(line)}>
        {line.label}
      </span>
    ))}
    {soFar && <span data-look="running">{soFar}</span>}
  </p>
);

interface SaidProps {
  line: Line;
  points: readonly { at: string; value: number | null }[];
  format(value: number): string;
}

/** Says what a line shows, for those who do not see it. */
function Said({ line: { label }, points, format }: SaidProps) {
  const { t } = useTranslation('data-table');
  const { key, ...values } = sentenceOf(points, format);
  return <p>{t(`chart.${key}`, { line: label, ...values })}</p>;
}

/** Says what each line shows. A line of reference is known before. */
const Sentences = <Name extends string>({
  data,
  lines,
  format,
}: Pick<LineChartProps<Name>, 'data' | 'lines' | 'format'>) => (
  <figcaption className="hidden">
    {lines
      .filter(({ isReference }) => !isReference)
      .map((line) => (
        <Said
          key={line.name}
          line={line}
          points={data.map((point) => ({ at: point.at, value: point[line.name] as number | null }))}
          format={format}
        />
      ))}
  </figcaption>
);

/** Writes below the chart what some of its points are. */
const Names = ({ names }: { names: readonly string[] }) => (
  <div className={styles['names']}>
    {namedPlaces(names.length, mostNames).map((at) => (
      <span
        key={at}
        style={{ insetInlineStart: `${names.length > 1 ? (at / (names.length - 1)) * 100 : 50}%` }}
      >
        {names[at]}
      </span>
    ))}
  </div>
);

/** Shows lines over time. Who uses it brings the words of data-table, for the sentence of each line. Its values are shown on hover; the screen offers the same numbers as a table. */
export function LineChart<Name extends string>({
  label,
  data,
  lines,
  domain,
  format,
  isRunning = false,
}: LineChartProps<Name>) {
  const { t } = useTranslation('data-table');
  const valuesOf = (name: Name) => data.map((point) => point[name] as number | null);
  const all = lines.flatMap(({ name }) => valuesOf(name)).filter((value) => value !== null);
  const ticks = ticksOf(all, domain);
  const last = data.length - 1;
  const drawn = lines.map((line) => {
    const parts = partsOf(valuesOf(line.name), ticks);
    const whole = isRunning && !line.isReference ? withoutLast(parts, last) : parts;
    return { line, parts, whole };
  });
  return (
    <figure aria-label={label} className={styles['chart']}>
      <Sentences data={isRunning ? data.slice(0, last) : data} lines={lines} format={format} />
      {(lines.length > 1 || isRunning) && <Legend lines={lines} soFar={isRunning && t('chart.soFar')} />}
      <div className={styles['body']} aria-hidden="true">
        <div className={styles['axis']}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <div className={styles['plot']}>
          <svg className="mirrors" viewBox="0 0 100 100" preserveAspectRatio="none">
            {ticks.map((_, at) => (
              <path key={at} className={styles['grid']} d={`M0 ${at * 25}H100`} />
            ))}
            {drawn.toReversed().map(({ line, whole }) => (
              <g key={line.name} className={styles['line']} data-look={look(line)}>
                <LinePath parts={whole} />
              </g>
            ))}
          </svg>
          {drawn.flatMap(({ line, parts }) =>
            parts
              .flat()
              .map(({ x, y, at }) => (
                <span
                  key={`${line.name} ${at}`}
                  className={styles['spot']}
                  data-look={look(line)}
                  data-seen={data.length <= mostDots || undefined}
                  data-running={(isRunning && at === last && !line.isReference) || undefined}
                  title={`${data[at]!.at} · ${line.label}: ${format(data[at]![line.name] as number)}`}
                  style={{ insetInlineStart: `${x}%`, bottom: `${y}%` }}
                />
              )),
          )}
        </div>
        <Names names={data.map(({ at }) => at)} />
      </div>
    </figure>
  );
}
