import { VisuallyHidden } from '@mantine/core';
import type { QuestionUse } from '@tamiz/contract/bank/staff-questions';
import { Section } from '@tamiz/ui';

import { counted } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './staff-question.module.css';

type Asking = QuestionUse['evaluations'][number];

const tellAsking = (evaluation: Asking): string => {
  const { version, is_newest: isNewest, is_in_draft: isInDraft, is_active: isActive } = evaluation;
  const facts = [
    ...(version === null
      ? []
      : [isNewest ? `Versión ${version}, publicada` : `Hasta la versión ${version}`]),
    ...(isInDraft ? ['En el borrador'] : []),
    ...(isActive ? [] : ['Retirada']),
    ...(evaluation.positions > 0
      ? [counted(evaluation.positions, 'posición abierta', 'posiciones abiertas')]
      : []),
  ];
  return facts.join(' · ');
};

/** Where a question is asked: evaluations by name, those of accounts and exams as numbers. */
export const UseSection = ({ questionId, use }: { questionId: number; use: QuestionUse }) => {
  const { evaluations, own_evaluations: ownEvaluations, running } = use;
  const isUsed = evaluations.length > 0 || ownEvaluations > 0;
  return (
    <Section title="Dónde se usa">
      {evaluations.length === 0 ? null : (
        <ul className={css['uses']} aria-label="Evaluaciones que la preguntan">
          {evaluations.map((evaluation) => (
            <li key={evaluation.id}>
              <Link to={`/staff/evaluations/${evaluation.id}`}>{evaluation.title}</Link>
              <small>{tellAsking(evaluation)}</small>
              {evaluation.version_id === null ? null : (
                <Link to={`/staff/versions/${evaluation.version_id}?question=${questionId}`}>
                  Corregir la clave <VisuallyHidden>en {evaluation.title}</VisuallyHidden>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={css['plain']}>
        {isUsed ? '' : 'Ninguna evaluación la pregunta. '}
        {ownEvaluations > 0
          ? `${counted(ownEvaluations, 'evaluación propia de un cliente la pregunta', 'evaluaciones propias de clientes la preguntan')}. `
          : ''}
        {running > 0
          ? `${counted(running, 'examen en curso la incluye', 'exámenes en curso la incluyen')}.`
          : 'Ningún examen en curso la incluye.'}
      </p>
    </Section>
  );
};
