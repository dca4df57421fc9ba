import { Button } from '@mantine/core';
import { confirmAnswers, stepQuestion } from '@tamiz/contract/calls/bank/questions';
import { getQuestion } from '@tamiz/contract/bank/questions';
import { answersConfirmedLabels, questionStatusLabels } from '@tamiz/contract/shared/labels';
import type { QuestionStatus } from '@tamiz/contract/shared/statuses';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { readStaff, useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { QuestionPreview } from '#src/features/staff-bank/components/question-preview.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/components/staff/staff-layout.module.css';

const steps: Readonly<Record<QuestionStatus, readonly { to: QuestionStatus; label: string }[]>> = {
  new: [
    { to: 'active', label: 'Activar' },
    { to: 'archived', label: 'Archivar' },
  ],
  active: [
    { to: 'deactivated', label: 'Desactivar' },
    { to: 'archived', label: 'Archivar' },
  ],
  deactivated: [
    { to: 'active', label: 'Activar' },
    { to: 'archived', label: 'Archivar' },
  ],
  archived: [],
};

const useStaffQuestion = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', 'question', id],
    queryFn: () => readStaff(api, getQuestion, { params: { id } }),
    refetchOnWindowFocus: false,
  });
};

export const StaffQuestionScreen = ({ id }: { id: string }) => {
  const { data: question, error, refetch } = useStaffQuestion(id);
  const change = useStaffChange();
  if (question === undefined) {
    return <ScreenLoad what="la pregunta" error={error} onRetry={() => void refetch()} />;
  }
  const params = { id: question.id };
  const handleConfirm = () =>
    change.save({
      send: (call) => call(confirmAnswers, { params }),
      done: 'Las respuestas quedaron confirmadas.',
    });
  const handleStep = (to: QuestionStatus) =>
    change.save({
      send: (call) => call(stepQuestion, { params, body: { status: to } }),
      done: `La pregunta está ahora: ${questionStatusLabels[to]}.`,
    });
  const { answers_confirmed: isConfirmed, status } = question;
  return (
    <>
      <PageHead
        title={`Pregunta ${question.id}`}
        badges={
          <>
            <StatusPill tone={status === 'active' ? 'success' : 'neutral'}>
              {questionStatusLabels[status]}
            </StatusPill>
            <StatusPill tone={isConfirmed ? 'success' : 'warning'}>
              {answersConfirmedLabels[`${isConfirmed}`]}
            </StatusPill>
          </>
        }
        text={`${question.topic.technology.name} · ${question.topic.name} · ${question.difficulty.name}`}
        actions={
          <>
            <Button component={Link} to={`/questions/${question.id}`} variant="default">
              Editar
            </Button>
            {isConfirmed ? null : (
              <Button loading={change.isPending} onClick={handleConfirm}>
                Confirmar respuestas
              </Button>
            )}
            {steps[status].map(({ to, label }) => (
              <Button
                key={to}
                variant="default"
                disabled={change.isPending || (to === 'active' && !isConfirmed)}
                onClick={() => handleStep(to)}
              >
                {label}
              </Button>
            ))}
          </>
        }
      />
      <Section title="Vista del candidato" note="La clave solo se ve aquí.">
        <ChangeProblem error={change.error} className={css['bar']} />
        <QuestionPreview
          hasKey
          text={question.question_text ?? ''}
          type={question.type}
          seconds={question.time_limit}
          options={question.answers.map((answer) => ({
            text: answer.answer_text,
            isRight: answer.is_correct,
          }))}
        />
      </Section>
    </>
  );
};
