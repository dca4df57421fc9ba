import { Button } from '@mantine/core';
import { getQuestion } from '@tamiz/contract/catalogue';
import { answersConfirmedLabels, questionStatusLabels } from '@tamiz/contract/labels';
import type { QuestionStatus } from '@tamiz/contract/statuses';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import { ChangeProblem } from '#src/features/staff/components/change-problem.tsx';
import { useStaffChange } from '#src/features/staff/api/staff-calls.ts';
import { QuestionPreview } from '#src/features/staff/components/question-preview.tsx';
import { readAnswer } from '#src/lib/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

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
  const { request } = useServices().api;
  return useQuery({
    queryKey: ['staff', 'question', id],
    queryFn: async () =>
      readAnswer(
        await request(`/api/questions/${encodeURIComponent(id)}`),
        (body) => getQuestion.responses[200].safeParse(body).data ?? null,
      ),
    refetchOnWindowFocus: false,
  });
};

export const StaffQuestionScreen = ({ id }: { id: string }) => {
  const { toasts } = useServices();
  const { data: question, error, refetch } = useStaffQuestion(id);
  const change = useStaffChange();
  if (question === undefined) {
    return <ScreenLoad what="la pregunta" error={error} onRetry={() => void refetch()} />;
  }
  const path = `/api/staff/questions/${question.id}` as const;
  const run = (call: Parameters<typeof change.mutate>[0], done: string) =>
    change.mutate(call, { onSuccess: () => toasts.success(done) });
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
              <Button
                loading={change.isPending}
                onClick={() =>
                  run({ path: `${path}/confirm` }, 'Las respuestas quedaron confirmadas.')
                }
              >
                Confirmar respuestas
              </Button>
            )}
            {steps[status].map(({ to, label }) => (
              <Button
                key={to}
                variant="default"
                disabled={change.isPending || (to === 'active' && !isConfirmed)}
                onClick={() =>
                  run(
                    { path: `${path}/status`, body: { status: to } },
                    `La pregunta está ahora: ${questionStatusLabels[to]}.`,
                  )
                }
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
