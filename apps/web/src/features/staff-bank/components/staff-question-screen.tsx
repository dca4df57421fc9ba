import { Button } from '@mantine/core';
import { getStaffQuestion } from '@tamiz/contract/bank/staff-questions';
import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';
import {
  answersConfirmedLabels,
  questionStatusLabels,
  questionTypeLabels,
} from '@tamiz/contract/shared/labels';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconClockHour4, IconHash, IconListCheck, IconStairsUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { QuestionPreview } from '#src/components/question-preview/question-preview.tsx';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { ActionsSection } from '#src/features/staff-bank/components/question/actions-section.tsx';
import { HistorySection } from '#src/features/staff-bank/components/question/history-section.tsx';
import { KeySection } from '#src/features/staff-bank/components/question/key-section.tsx';
import { StatisticsSection } from '#src/features/staff-bank/components/question/statistics-section.tsx';
import { UseSection } from '#src/features/staff-bank/components/question/use-section.tsx';
import { formatDuration } from '#src/lib/duration.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';
import { readStaff } from '#src/lib/staff/staff-calls.ts';

import css from './question/staff-question.module.css';

/** Every read counts against a limit, so coming back to the window is no reason for one. */
const useStaffQuestion = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', 'question', id],
    queryFn: async () => (await readStaff(api, getStaffQuestion, { params: { id } })).data,
    refetchOnWindowFocus: false,
  });
};

/** One question of the shared bank: as a candidate sees it, its key, its state, its use, its history and its figures. */
export const StaffQuestionScreen = ({ id }: { id: string }) => {
  const { data: question, error, refetch } = useStaffQuestion(id);
  if (question === undefined) {
    return <ScreenLoad what="la pregunta" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Head question={question} />
      <div className={css['columns']}>
        <div className={css['stack']}>
          <Section
            title="Como la ve el candidato"
            note="Es la misma tarjeta del examen; puedes probarla."
          >
            <QuestionPreview
              text={question.question_text}
              type={question.type}
              seconds={question.time_limit}
              codeColours={question.code_colours ?? []}
              options={question.answers.map((answer) => ({ text: answer.answer_text }))}
            />
          </Section>
          <KeySection question={question} />
          <StatisticsSection question={question} />
        </div>
        <div className={css['stack']}>
          <ActionsSection question={question} />
          <UseSection questionId={question.id} use={question.use} />
          <HistorySection history={question.history} />
        </div>
      </div>
    </>
  );
};

const Head = ({ question }: { question: StaffQuestion }) => {
  const { answers_confirmed: isConfirmed, status, bank_key: bankKey } = question;
  return (
    <PageHead
      title={question.description ?? `Pregunta ${question.id}`}
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
      text={`${question.category} · ${question.technology} · ${question.topic}`}
      meta={
        <>
          <span>
            <IconHash size={15} stroke={1.7} aria-hidden="true" /> {`Pregunta ${question.id}`}
            {bankKey === null ? '' : `, ${bankKey}`}
          </span>
          <span>
            <IconStairsUp size={15} stroke={1.7} aria-hidden="true" />{' '}
            {`Nivel ${question.difficulty.name}`}
          </span>
          <span>
            <IconListCheck size={15} stroke={1.7} aria-hidden="true" />{' '}
            {questionTypeLabels[question.type]}
          </span>
          <span>
            <IconClockHour4 size={15} stroke={1.7} aria-hidden="true" />{' '}
            {formatDuration(question.time_limit)}
          </span>
        </>
      }
      actions={
        <Button component={Link} to={`/questions/${question.id}`} variant="default">
          Editar
        </Button>
      }
    />
  );
};
