import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconMapSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { useQuestion } from '#src/features/questions/api/get-question.ts';
import { AnswersSection } from '#src/features/questions/components/answers-section.tsx';
import { HiddenText } from '#src/features/questions/components/hidden-text.tsx';
import { QuestionHead } from '#src/features/questions/components/question-head.tsx';
import { QuestionUse } from '#src/features/questions/components/question-use.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './question-screen.module.css';

const namePage = (id: Id): PageHandle => ({
  title: `Pregunta ${id}`,
  crumbs: [{ label: 'Preguntas', to: '/questions' }],
});

export const QuestionScreen = ({ questionId }: { questionId: string }) => {
  const user = useUser();
  const { data: question, error, refetch } = useQuestion(questionId);
  const catalogues = useCatalogues();
  const id = question?.id;
  usePageName(useMemo(() => (id === undefined ? null : namePage(id)), [id]));

  if (question === undefined) {
    if (error?.status === 404 || error?.status === 422) return <UnknownQuestion />;
    return <ScreenLoad what="la pregunta" error={error} onRetry={() => void refetch()} />;
  }

  const canEdit = question.abilities?.has('questions.edit') ?? can(user, 'questions.edit');
  return (
    <>
      <QuestionHead question={question} catalogues={catalogues.data} canEdit={canEdit} />
      <div className={css['columns']}>
        <div className={css['stack']}>
          <HiddenText
            question={question}
            canReveal={canEdit}
            hasSamples={catalogues.data?.features.has('evaluations.samples') === true}
          />
          <AnswersSection question={question} catalogues={catalogues} canEdit={canEdit} />
        </div>
        <QuestionUse question={question} />
      </div>
    </>
  );
};

const UnknownQuestion = () => (
  <Card>
    <EmptyState
      titleLevel={1}
      icon={<IconMapSearch size={22} stroke={1.7} />}
      title="Pregunta no encontrada."
      text="Puede que el enlace haya cambiado. Vuelve al banco y búscala de nuevo."
      action={
        <Button component={Link} to="/questions" variant="default">
          Ir a Preguntas
        </Button>
      }
    />
  </Card>
);
