import css from './sieve.module.css';

type Band = { top: number; radius: number; opacity: number; dash: string; rows: readonly string[] };

const step = 40;
const full = 'ooooooooooooooo';
const bands: readonly Band[] = [
  { top: 20, radius: 4.4, opacity: 0.3, dash: '14 6', rows: [full, full, full, full] },
  {
    top: 212,
    radius: 5.2,
    opacity: 0.48,
    dash: '10 8',
    rows: [' oo o ooooo ooo', ' o  oo  ooooo o', 'oo o ooo  o ooo'],
  },
  {
    top: 364,
    radius: 6.2,
    opacity: 0.72,
    dash: '6 10',
    rows: ['   oo    o o   ', '   oo  o  o o  '],
  },
];
const chosen = '  o  o o  o  o ';

const columns = (row: string): number[] =>
  row.split('').flatMap((grain, column) => (grain === 'o' ? [column * step + 20] : []));

/** Many profiles go in at the top, three meshes hold them back, five come through. */
export const Sieve = () => (
  <svg className={css['sieve']} viewBox="0 0 600 510" aria-hidden="true">
    {bands.map(({ top, radius, opacity, dash, rows }) => (
      <g key={top}>
        {rows.flatMap((row, index) =>
          columns(row).map((x) => (
            <circle
              key={`${index}-${x}`}
              className={css['grain']}
              cx={x}
              cy={top + index * step}
              r={radius}
              opacity={opacity}
            />
          )),
        )}
        <path
          className={css['mesh']}
          d={`M4 ${top + rows.length * step - 4}h592`}
          strokeDasharray={dash}
        />
      </g>
    ))}
    {columns(chosen).map((x) => (
      <circle key={x} className={css['chosen']} cx={x} cy="486" r="9" />
    ))}
  </svg>
);
