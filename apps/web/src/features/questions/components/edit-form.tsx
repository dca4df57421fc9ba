import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';
import type { Outcome, useSaveQuestion } from '#src/features/questions/api/save-question.ts';
import { AnswerFields } from '#src/features/questions/components/answer-fields.tsx';
import { OwnFields } from '#src/features/questions/components/own-fields.tsx';
import { QuestionFields } from '#src/features/questions/components/question-fields.tsx';
import {
  draftOf,
  problemsOf,
  stepsBetween,
  tellBesideFields,
} from '#src/features/questions/question-draft.ts';
import type { Draft } from '#src/features/questions/question-draft.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { writtenOf } from '#src/lib/own-bank/check-draft.ts';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './edit-dialog.module.css';

type EditFormProps = {
  question: Question;
  /** As the server has it, where it is no longer the question the form opened with. */
  saved: Draft | null;
  catalogues: Catalogues | undefined;
  save: ReturnType<typeof useSaveQuestion>;
  onClose: () => void;
};

/** What a refusal says: under the fields it names, or beside them all. */
const tellOutcome = (outcome: Outcome | undefined) => {
  if (!outcome?.refused) return { problems: {}, failure: null };
  const { step, failure } = outcome.refused;
  const problems = problemsOf(step, failure);
  return {
    problems,
    failure: tellBesideFields(failure, problems, 'No se pudo guardar la pregunta.'),
  };
};

export const EditForm = ({ question, saved, catalogues, save, onClose }: EditFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState<Draft>(() => draftOf(question));
  const [draft, setDraft] = useState(initial);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const { problems, failure } = tellOutcome(save.data);
  useFocusRefused(form, save.data?.refused ?? null);

  const handleChange = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setIsUnchanged(false);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const edit = { saved: saved ?? initial, wanted: draft };
    const isSame = stepsBetween(edit.saved, edit.wanted).length === 0;
    setIsUnchanged(isSame);
    if (isSame) save.reset();
    else save.save(edit);
  };

  // Checks count the answers that were written.
  const handleGo = (field: string) => {
    const place = Number(field.replace('answer ', '')) - 1;
    const id = writtenOf(draft.answers)[place]?.id;
    const name = id === undefined ? field : `answer ${id}`;
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
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
      {question.isOwn ? (
        <OwnFields draft={draft} problems={problems} onChange={handleChange} onGo={handleGo} />
      ) : null}
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
