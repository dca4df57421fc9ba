import { ScreenTitle } from '#src/components/screen-title.tsx';
import { Timer } from '#src/components/timer.tsx';

import css from './question-head.module.css';

type QuestionHeadProps = { number: number; total: number; limitMs: number; leftMs: number };

/** How far the exam has come, and how much time this question has left. */
export const QuestionHead = ({ number, total, limitMs, leftMs }: QuestionHeadProps) => (
  <div className={css['head']}>
    <div className={css['progress']}>
      <ScreenTitle className={css['title']}>
        Pregunta <b>{number}</b> de {total}
      </ScreenTitle>
      <div
        className={css['track']}
        role="progressbar"
        aria-label="Avance del examen"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={number - 1}
      >
        <span style={{ width: `${((number - 1) / total) * 100}%` }} />
      </div>
    </div>
    <Timer limitMs={limitMs} leftMs={leftMs} />
  </div>
);
