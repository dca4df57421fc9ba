import { Textarea } from '@mantine/core';
import { richTextToPlain } from '@tamiz/contract/rich-text';
import type { StaffVersion } from '@tamiz/contract/staff-regrades';
import { useState } from 'react';

import { useStaffChange } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

type CorrectKeyDialogProps = {
  path: `/${string}`;
  question: StaffVersion['questions'][number];
  onClose: () => void;
};

export const CorrectKeyDialog = ({ path, question, onClose }: CorrectKeyDialogProps) => {
  const { toasts } = useServices();
  const change = useStaffChange();
  const [ids, setIds] = useState<readonly number[]>(question.correct_answer_ids);
  const [reason, setReason] = useState('');
  const isSeveral = question.type === 'multiple_choice';

  const handleChoose = (id: number, isRight: boolean) =>
    setIds((before) =>
      isSeveral ? [...before.filter((one) => one !== id), ...(isRight ? [id] : [])] : [id],
    );

  const handleSubmit = () =>
    change.mutate(
      {
        path: `${path}/corrections`,
        body: { question_id: question.id, correct_answer_ids: ids, reason },
      },
      {
        onSuccess: () => {
          toasts.success('La clave quedó corregida. Falta recalificar lo ya terminado.');
          onClose();
        },
      },
    );

  return (
    <ChangeDialog
      title={`Clave de la pregunta ${question.position}`}
      confirmLabel="Corregir clave"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{richTextToPlain(question.question_text)}</p>
      <div className={css['key']}>
        {question.answers.map(({ id, text }) => (
          <label key={id}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name="key"
              checked={ids.includes(id)}
              onChange={(event) => handleChoose(id, event.currentTarget.checked)}
            />
            {richTextToPlain(text)}
          </label>
        ))}
      </div>
      <Textarea
        label="Motivo"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};
