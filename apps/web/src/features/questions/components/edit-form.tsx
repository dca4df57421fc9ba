import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';
import type { Outcome, useSaveQuestion } from '#src/features/questions/api/save-question.ts';
import { AnswerFields } from '#src/features/questions/components/answer-fields.tsx';
import { QuestionFields } from '#src/features/questions/components/question-fields.tsx';
import {
  afterStep,
  draftOf,
  problemsOf,
  stepsBetween,
  tellFailure,
} from '#src/features/questions/question-draft.ts';
import type { Draft } from '#src/features/questions/question-draft.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './edit-dialog.module.css';

type EditFormProps = {
  question: Question;
  catalogues: Catalogues | undefined;
  save: ReturnType<typeof useSaveQuestion>;
  onClose: () => void;
};

/** What a refusal says: under the fields it names, or beside them all. */
const tellOutcome = (outcome: Outcome | undefined) => {
  if (!outcome?.refused) return { problems: {}, failure: null };
  const { step, failure } = outcome.refused;
  const problems = problemsOf(step, failure);
  return { problems, failure: tellFailure(failure, problems, 'No se pudo guardar la pregunta.') };
};

export const EditForm = ({ question, catalogues, save, onClose }: EditFormProps) => {
  const { toasts } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<Draft>(() => draftOf(question));
  const [draft, setDraft] = useState(saved);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const { problems, failure } = tellOutcome(save.data);
  useFocusRefused(form, save.data?.refused ?? null);

  const handleChange = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setIsUnchanged(false);
  };

  const handleOutcome = ({ done, refused }: Outcome) => {
    setSaved((before) => done.reduce((state, step) => afterStep(state, draft, step), before));
    if (refused === null) {
      toasts.success('Pregunta actualizada correctamente.');
      onClose();
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const steps = stepsBetween(saved, draft);
    setIsUnchanged(steps.length === 0);
    if (steps.length === 0) save.reset();
    else save.mutate(steps, { onSuccess: handleOutcome });
  };

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
      <QuestionFields
        draft={draft}
        isTextHidden={question.text === null}
        catalogues={catalogues}
        difficulty={question.difficulty}
        problems={problems}
        onChange={handleChange}
      />
      <AnswerFields
        answers={draft.answers}
        problems={problems}
        onChange={(answers) => handleChange({ answers })}
      />
      {isUnchanged ? <Notice tone="info">No hay cambios para guardar.</Notice> : null}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Guardar cambios
        </Button>
      </DialogActions>
    </form>
  );
};
