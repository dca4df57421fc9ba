import css from './progress-line.module.css';

/** How many questions lie behind, along the lower edge of the head. */
export const ProgressLine = ({ done, total }: { done: number; total: number }) => (
  <div
    className={css['line']}
    role="progressbar"
    aria-label="Avance"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    aria-valuetext={`${done} de ${total}`}
  >
    <span style={{ width: `${(done / total) * 100}%` }} />
  </div>
);
