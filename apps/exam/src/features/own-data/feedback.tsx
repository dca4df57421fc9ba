import type { OwnData } from '@tamiz/contract/hiring/own-data';

import css from './data-screen.module.css';

type Exam = NonNullable<OwnData['positions'][number]['exam']>;

/** How an exam went by technology, where the company shares it: counts, never questions. */
export const Feedback = ({ feedback }: { feedback: NonNullable<Exam['feedback']> }) => (
  <section className={css['feedback']}>
    <h4>Cómo te fue por tecnología</h4>
    <p className={css['note']}>
      La empresa decidió compartirlo contigo. Son aciertos de las preguntas que viste; la decisión
      la toma una persona.
    </p>
    <ul>
      {feedback.map(({ technology, correct, total }) => (
        <li key={technology}>
          <span>{technology ?? 'Otras tecnologías'}</span>
          <span>
            {correct} de {total}
          </span>
          <i aria-hidden="true">
            <i style={{ width: `${(100 * correct) / total}%` }} />
          </i>
        </li>
      ))}
    </ul>
    {feedback.length === 0 && (
      <p className={css['note']}>Hubo muy pocas preguntas de cada tecnología para contarlas.</p>
    )}
  </section>
);
