import { Button } from '@mantine/core';
import { Dialog } from '@tamiz/ui';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { QuestionPreview } from '#src/components/question-preview/question-preview.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { usePreview } from '#src/features/own-evaluations/api/preview.ts';
import type { Previewed } from '#src/features/own-evaluations/api/preview.ts';
import { formatDuration } from '#src/lib/duration.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './builder.module.css';

type PreviewDialogProps = { id: Id; revision: number; isOpen: boolean; onClose: () => void };

/** The draft as somebody meets it who sits the exam, one question after another. */
export const PreviewDialog = ({ isOpen, onClose, ...preview }: PreviewDialogProps) => (
  <Dialog title="Ver como candidato" size="xl" isOpen={isOpen} onClose={onClose}>
    <Preview {...preview} />
  </Dialog>
);

const Preview = ({ id, revision }: { id: Id; revision: number }) => {
  const { data: questions, error, refetch } = usePreview(id, revision);
  const [place, setPlace] = useState(0);
  if (questions === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando la vista del candidato" rows={4} />
    ) : (
      <LoadFailure
        title="No se pudo cargar la vista del candidato."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const question = questions[place];
  if (question === undefined) {
    return <p className={css['hint']}>Agrega una pregunta para ver cómo la encuentra.</p>;
  }
  return (
    <>
      <div className={css['turn']}>
        <Button
          variant="default"
          disabled={place === 0}
          onClick={() => setPlace((before) => before - 1)}
        >
          Anterior
        </Button>
        <span role="status">{`Pregunta ${place + 1} de ${questions.length}`}</span>
        <Button
          variant="default"
          disabled={place === questions.length - 1}
          onClick={() => setPlace((before) => before + 1)}
        >
          Siguiente
        </Button>
      </div>
      <div className={css['paper']}>
        <Paper key={question.id} question={question} />
      </div>
    </>
  );
};

/** A shared question is told by what it measures: who reads it beforehand could pass it on. */
const Paper = ({ question }: { question: Previewed }) => {
  const { shown, type, seconds, description, technology, topic, level } = question;
  return shown === null ? (
    <div className={css['sealed']}>
      <small>{`Tiempo: ${formatDuration(seconds)}`}</small>
      <b>{description ?? 'Pregunta del banco Tamiz'}</b>
      <p>{[technology, topic, `nivel ${level}`].join(' · ')}</p>
      <p>
        Es del banco Tamiz: su texto lo lee solo quien presenta el examen. En la página de una
        evaluación hay ejemplos completos.
      </p>
    </div>
  ) : (
    <QuestionPreview
      text={shown.text}
      type={type}
      seconds={seconds}
      codeColours={shown.codeColours}
      options={shown.options.map((text) => ({ text }))}
    />
  );
};
