import css from './signal-counts.module.css';

type Counts = { behaviour: number; connection: number };

const nouns = {
  behaviour: (count: number) => (count === 1 ? 'señal de conducta' : 'señales de conducta'),
  connection: (count: number) => (count === 1 ? 'señal de conexión' : 'señales de conexión'),
} as const;

const tell = (kind: keyof typeof nouns, count: number): string =>
  `${String(count)} ${nouns[kind](count)}`;

/** How much the browser noticed: a filled dot for behaviour, a ring for the connection, always with its number. */
export const SignalCounts = ({ signals }: { signals: Counts }) => {
  const told = (['behaviour', 'connection'] as const).filter((kind) => signals[kind] > 0);
  if (told.length === 0) {
    return (
      <span className={css['none']} data-none role="img" aria-label="Sin señales">
        –
      </span>
    );
  }
  return (
    <span className={css['counts']}>
      {told.map((kind) => (
        <span
          key={kind}
          data-kind={kind}
          role="img"
          title={tell(kind, signals[kind])}
          aria-label={tell(kind, signals[kind])}
        >
          {signals[kind]}
          <span className={css['word']}>{nouns[kind](signals[kind])}</span>
        </span>
      ))}
    </span>
  );
};
