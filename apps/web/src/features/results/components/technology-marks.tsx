import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { percentOf } from '@tamiz/contract/shared/proportions';

import css from './technology-marks.module.css';

/** More would not fit beside each other; the rest stands on the page of the person. */
export const mostTechnologies = 5;

type Technologies = ResultSummary['technologies'];

type MarksProps = { technologies: Technologies; result: Result };

/** Small bars in the order of the head: how somebody did in what the exam asks most about. */
export const TechnologyMarks = ({ technologies, result }: MarksProps) => (
  <ul className={css['marks']} aria-label="Aciertos por tecnología">
    {technologies.map(({ id, name }) => {
      const own = result.technologies.find((technology) => technology.id === id);
      if (own === undefined) {
        return (
          <li key={id} aria-label={`${name}: sin preguntas`}>
            <span aria-hidden="true">–</span>
          </li>
        );
      }
      const percent = percentOf(own);
      return (
        <li key={id}>
          <span
            className={css['bar']}
            role="img"
            aria-label={`${name}: ${String(own.correct)} de ${String(own.total)}`}
          >
            <i style={{ height: `${String(percent)}%` }} />
          </span>
          <span aria-hidden="true">{percent}</span>
        </li>
      );
    })}
  </ul>
);
