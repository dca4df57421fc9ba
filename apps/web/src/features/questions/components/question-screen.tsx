import { Button } from '@mantine/core';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Card, EmptyState, Section } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { IconMapSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { useQuestion } from '#src/features/questions/api/get-question.ts';
import type { Question } from '#src/features/questions/api/get-question.ts';
import { AnswersSection } from '#src/features/questions/components/answers-section.tsx';
import { nameOfOwnBank } from '#src/lib/own-bank/name-of-own-bank.ts';
import { HiddenText } from '#src/features/questions/components/hidden-text.tsx';
import { QuestionHead } from '#src/features/questions/components/question-head.tsx';
import { QuestionUse } from '#src/features/questions/components/question-use.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './question-screen.module.css';

const namePage = (id: Id, ownBank: string | null): PageHandle => ({
  title: `Pregunta ${id}`,
  crumbs: [
    { label: 'Preguntas', to: '/questions' },
    ...(ownBank === null ? [] : [{ label: ownBank, to: '/questions/own' as const }]),
  ],
});

type QuestionScreenProps = {
  questionId: string;
  /** What its authors said and did about a question of the own bank. */
  renderReview: (question: Question) => ReactNode;
};

export const QuestionScreen = ({ questionId, renderReview }: QuestionScreenProps) => {
  const user = useUser();
  const { data: question, error, refetch } = useQuestion(questionId);
  const catalogues = useCatalogues();
  const id = question?.id;
  const ownBank = question?.isOwn === true ? nameOfOwnBank(user) : null;
  usePageName(useMemo(() => (id === undefined ? null : namePage(id, ownBank)), [id, ownBank]));

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
          {question.explanation === null ? null : (
            <Section title="Por qué" note="Para quien escribe preguntas; el candidato no lo ve.">
              <div className={css['explanation']}>
                <RichText blocks={parseRichText(question.explanation)} />
              </div>
            </Section>
          )}
          {question.isOwn && canEdit ? renderReview(question) : null}
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
