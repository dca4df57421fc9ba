import { Button, Textarea } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';
import { useAddAnswer } from '#src/features/questions/api/save-question.ts';
import { CorrectBox } from '#src/features/questions/components/correct-box.tsx';
import { tellBesideFields } from '#src/features/questions/question-draft.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './edit-dialog.module.css';

type AddAnswerDialogProps = { question: Question; isOpen: boolean; onClose: () => void };

export const AddAnswerDialog = ({ question, isOpen, onClose }: AddAnswerDialogProps) => {
  const { toasts } = useServices();
  const add = useAddAnswer(question.id, {
    onSaved: () => {
      toasts.success('Respuesta agregada. Queda por confirmar.');
      handleClose();
    },
  });
  const handleClose = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog
      title="Agregar respuesta"
      isOpen={isOpen}
      isBusy={add.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      <AddAnswerForm add={add} onClose={handleClose} />
    </Dialog>
  );
};

type AddAnswerFormProps = { add: ReturnType<typeof useAddAnswer>; onClose: () => void };

const AddAnswerForm = ({ add, onClose }: AddAnswerFormProps) => {
  const [text, setText] = useState('');
  const [isCorrect, setIsCorrect] = useState(false);
  const problem = add.error?.fields['answer_text'] ?? add.error?.fields['is_correct'];
  const failure =
    add.error === null || problem !== undefined
      ? null
      : tellBesideFields(add.error, {}, 'No se pudo agregar la respuesta.');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.save({ text, isCorrect });
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <Textarea
        label="Respuesta"
        size="md"
        rows={3}
        data-autofocus
        value={text}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CorrectBox isCorrect={isCorrect} onChange={setIsCorrect} />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={add.isPending}>
          Agregar respuesta
        </Button>
      </DialogActions>
    </form>
  );
};
