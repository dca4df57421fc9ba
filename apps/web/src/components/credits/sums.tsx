import css from './sums.module.css';

export type Sum = { label: string; value: string; isTotal?: boolean };

type SumsProps = {
  sums: readonly Sum[];
  /** Told again when it changes under the person's hands. */
  isLive?: boolean;
};

/** Amounts that lead to a result: one line each, the result in its own tint. */
export const Sums = ({ sums, isLive = false }: SumsProps) => (
  <dl className={css['sums']} aria-live={isLive ? 'polite' : undefined}>
    {sums.map(({ label, value, isTotal }) => (
      <div key={label} data-total={isTotal}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
