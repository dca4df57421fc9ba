import css from './status-pill.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

/** A status is always a word; its dot and tint only help the eye find it. */
export const StatusPill = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={css['pill']} data-tone={tone}>
    {children}
  </span>
);
