import css from './charts.module.css';

type LineChartProps = {
  /** What the picture shows, with its numbers: it is all that some people get of it. */
  label: string;
  days: readonly number[];
  before: readonly number[];
  names: readonly string[];
  tone?: 'brand' | 'credits';
};

const width = 280;
const height = 74;
const inset = 4;

const toPoints = (values: readonly number[], top: number): string =>
  values
    .map((value, index) => {
      const x = inset + (index / Math.max(1, values.length - 1)) * (width - 2 * inset);
      const y = height - inset - (top === 0 ? 0 : value / top) * (height - 2 * inset);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');

/** Seven days as a line, and the seven before as a dashed one behind it. */
export const LineChart = ({ label, days, before, names, tone = 'brand' }: LineChartProps) => {
  const top = Math.max(0, ...days, ...before);
  const points = toPoints(days, top);
  return (
    <div className={css['line']} data-tone={tone} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`${inset},${height} ${points} ${width - inset},${height}`} />
        <polyline points={toPoints(before, top)} data-before />
        <polyline points={points} />
      </svg>
      <div className={css['days']} aria-hidden="true">
        {names.map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </div>
    </div>
  );
};

export type Bar = { name: string; value: number; isExpected: boolean; isNow?: boolean };

/** A bar for each hour; what is only expected is hatched. */
export const BarChart = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={css['bars']} role="img" aria-label={label}>
      {bars.map(({ name, value, isExpected, isNow = false }, index) => (
        <div key={index} className={css['column']} aria-hidden="true" data-now={isNow || undefined}>
          <small>{value === 0 ? '' : value}</small>
          <i
            data-expected={isExpected || undefined}
            data-none={value === 0 || undefined}
            style={{ height: `${Math.max(2, Math.round((value / top) * 76))}px` }}
          />
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
};

type Share = { name: string; value: number; tone: 'good' | 'warn' | 'bad' | 'none' };

/** Parts of a whole in one bar; their numbers stand in the rows below it. */
export const ShareBar = ({ label, shares }: { label: string; shares: readonly Share[] }) => (
  <div className={css['shares']} role="img" aria-label={label}>
    {shares
      .filter(({ value }) => value > 0)
      .map(({ name, value, tone }) => (
        <i key={name} data-tone={tone} style={{ flexGrow: value }} />
      ))}
  </div>
);
