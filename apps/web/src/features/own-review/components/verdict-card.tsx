import { Button } from '@mantine/core';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Notice } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';

import type { BlindQuestion, Verdict } from '#src/features/own-review/api/read-blind.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './reader-screen.module.css';

type VerdictCardProps = {
  question: BlindQuestion;
  verdict: Verdict;
  chosen: readonly Id[];
  hasMore: boolean;
  onNext: () => void;
};

const markOf = (isRight: boolean, isChosen: boolean): string | null => {
  if (isRight) return isChosen ? 'Correcta. Tú la elegiste.' : 'Correcta según la clave.';
  return isChosen ? 'Tú la elegiste.' : null;
};

/** The key beside what was answered. */
export const VerdictCard = (props: VerdictCardProps) => {
  const { question, verdict, chosen, hasMore, onNext } = props;
  return (
    <div className={css['paper']}>
      <Notice tone={verdict.agrees ? 'success' : 'warning'}>
        {verdict.agrees
          ? 'Coincides con la clave. Queda anotado que la segunda lectura está de acuerdo.'
          : 'Tu respuesta no coincide con la clave. Quien la escribió verá «Se leyó distinto» y podrá corregirla o responderte.'}
      </Notice>
      <div className={css['words']}>
        <RichText blocks={parseRichText(question.text)} />
      </div>
      <ul className={css['options']} aria-label="Respuestas con su clave">
        {question.options.map(({ id, text }) => {
          const isRight = verdict.rightIds.has(id);
          const isChosen = chosen.includes(id);
          const mark = markOf(isRight, isChosen);
          return (
            <li
              key={id}
              data-right={isRight || undefined}
              data-checked={(!isRight && isChosen) || undefined}
            >
              <span>
                <RichText blocks={parseRichText(text)} />
                {mark === null ? null : <small>{mark}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css['foot']}>
        <Button
          component={Link}
          to={`/questions/${encodeURIComponent(question.id)}`}
          variant="default"
        >
          Abrir la pregunta
        </Button>
        {hasMore ? (
          <Button onClick={onNext}>Siguiente pregunta</Button>
        ) : (
          <Button component={Link} to="/questions/own">
            Volver al banco
          </Button>
        )}
      </div>
    </div>
  );
};
