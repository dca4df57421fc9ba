import { Textarea } from '@mantine/core';
import { correctKey } from '@tamiz/contract/calls/exams/regrades';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';
import type { StaffVersion } from '@tamiz/contract/exams/regrades';
import { useState } from 'react';

import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';

import css from './correct-key-dialog.module.css';

type CorrectKeyDialogProps = {
  versionId: StaffVersion['id'];
  question: StaffVersion['questions'][number];
  onClose: () => void;
};

export const CorrectKeyDialog = ({ versionId, question, onClose }: CorrectKeyDialogProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [ids, setIds] = useState<readonly number[]>(question.correct_answer_ids);
  const [reason, setReason] = useState('');
  const isSeveral = question.type === 'multiple_choice';

  const handleChoose = (id: number, isRight: boolean) =>
    setIds((before) =>
      isSeveral ? [...before.filter((one) => one !== id), ...(isRight ? [id] : [])] : [id],
    );

  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(correctKey, {
          params: { id: versionId },
          body: { question_id: question.id, correct_answer_ids: [...ids], reason },
        }),
      done: 'La clave quedó corregida. Falta recalificar lo ya terminado.',
    });

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
