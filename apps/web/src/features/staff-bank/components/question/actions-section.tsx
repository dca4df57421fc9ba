import { Button } from '@mantine/core';
import { confirmAnswers, stepQuestion } from '@tamiz/contract/calls/bank/questions';
import {
  hasSeveralAnswers,
  severalAnswersMessage,
} from '@tamiz/contract/bank/rules/several-answers';
import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';
import { questionStatusLabels } from '@tamiz/contract/shared/labels';
import type { QuestionStatus } from '@tamiz/contract/shared/statuses';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { StepDialog } from '#src/features/staff-bank/components/question/step-dialog.tsx';
import type { LeavingStep } from '#src/features/staff-bank/components/question/step-dialog.tsx';
import { counted } from '#src/lib/format.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from './staff-question.module.css';

type Action = { label: string; text: string; isDisabled?: boolean; onPress: () => void };

const tellUse = ({ use }: StaffQuestion): string => {
  const asking = use.evaluations.filter(({ is_newest: isNewest }) => isNewest).length;
  return asking === 0
    ? 'Ninguna versión publicada la pregunta.'
    : `${counted(asking, 'versión publicada la conserva', 'versiones publicadas la conservan')}.`;
};

/** What can be done with a question in its state, and what each would mean. */
export const ActionsSection = ({ question }: { question: StaffQuestion }) => {
  const [leaving, setLeaving] = useState<LeavingStep | null>(null);
  const change = useStaffChange({ onSaved: () => setLeaving(null) });
  const params = { id: question.id };
  const { status, answers_confirmed: isConfirmed } = question;
  const isGuessable =
    question.type === 'multiple_choice' &&
    !hasSeveralAnswers(question.answers.map((answer) => answer.is_correct));
  const handleStep = (to: QuestionStatus) =>
    change.save({
      send: (call) => call(stepQuestion, { params, body: { status: to } }),
      done: `La pregunta está ahora: ${questionStatusLabels[to]}.`,
    });
  const handleConfirm = () =>
    change.save({
      send: (call) => call(confirmAnswers, { params }),
      done: 'Las respuestas quedaron confirmadas.',
    });
  const handleLeave = (step: LeavingStep) => {
    change.reset();
    setLeaving(step);
  };

  const confirm: Action = {
    label: 'Confirmar respuestas',
    text: isGuessable
      ? severalAnswersMessage
      : 'Dices que la clave es correcta. Hasta entonces no se puede activar.',
    isDisabled: isGuessable,
    onPress: handleConfirm,
  };
  const activate: Action = {
    label: 'Activar',
    text: isConfirmed
      ? 'Se podrá elegir en las versiones nuevas de cualquier evaluación.'
      : 'Primero confirma sus respuestas.',
    isDisabled: !isConfirmed || isGuessable,
    onPress: () => handleStep('active'),
  };
  const deactivate: Action = {
    label: 'Desactivar',
    text: `Deja de ofrecerse; se puede volver a activar. ${tellUse(question)}`,
    onPress: () => handleLeave('deactivated'),
  };
  const archive: Action = {
    label: 'Archivar',
    text: `Para siempre: deja de ofrecerse y no vuelve. ${tellUse(question)}`,
    onPress: () => handleLeave('archived'),
  };
  const actions: Action[] =
    status === 'archived'
      ? []
      : [
          ...(isConfirmed ? [] : [confirm]),
          ...(status === 'active' ? [deactivate] : [activate]),
          archive,
        ];
  return (
    <Section title="Qué puedes hacer">
      <ChangeProblem error={leaving === null ? change.error : null} className={css['problem']} />
      {actions.length === 0 ? (
        <p className={css['plain']}>
          Está archivada: se conserva para consulta y no cambia de estado.
        </p>
      ) : (
        <ul className={css['actions']}>
          {actions.map(({ label, text, isDisabled = false, onPress }) => (
            <li key={label}>
              <Button
                variant="default"
                size="xs"
                disabled={isDisabled || change.isPending}
                onClick={onPress}
              >
                {label}
              </Button>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {leaving === null ? null : (
        <StepDialog
          questionId={question.id}
          step={leaving}
          change={change}
          onConfirm={() => handleStep(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
};
