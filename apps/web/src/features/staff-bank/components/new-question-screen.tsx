import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { questionTypeLabels } from '@tamiz/contract/shared/labels';
import { questionTypes } from '@tamiz/contract/shared/statuses';
import {
  hasSeveralAnswers,
  severalAnswersMessage,
} from '@tamiz/contract/bank/rules/several-answers';
import { Notice, PageHead, Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useCreateQuestion } from '#src/features/staff-bank/api/create-question.ts';
import { QuestionPreview } from '#src/components/question-preview/question-preview.tsx';
import { TopicSelect } from '#src/components/question-preview/topic-select.tsx';
import { blankDraft, writtenAnswers } from '#src/features/staff-bank/question-draft.ts';
import type { DraftAnswer, QuestionDraft } from '#src/features/staff-bank/question-draft.ts';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import layout from '#src/components/staff/staff-layout.module.css';

import css from './new-question-screen.module.css';

export const NewQuestionScreen = () => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { data: catalogues } = useCatalogues();
  const create = useCreateQuestion({
    onSaved: ({ id }, _draft, { isSamePage }) => {
      toasts.success('La pregunta se guardó como nueva.');
      if (isSamePage) void navigate(`/staff/questions/${id}`);
    },
  });
  const [draft, setDraft] = useState(blankDraft);
  const edit = (change: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const problem = (field: string) => ({
    error: create.error?.fields[field],
    errorProps: { role: 'alert' },
  });

  const isMeasuring = hasSeveralAnswers(writtenAnswers(draft).map(({ isRight }) => isRight));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.save(draft);
  };

  const setAnswer = (index: number, change: Partial<DraftAnswer>) =>
    edit({
      answers: draft.answers.map((answer, place) => {
        // Only a question of several answers may have more than one right answer.
        const isReleased = change.isRight === true && draft.type !== 'multiple_choice';
        if (place === index) return { ...answer, ...change };
        return isReleased ? { ...answer, isRight: false } : answer;
      }),
    });

  return (
    <>
      <PageHead title="Nueva pregunta" text="A la derecha, como la verá el candidato." />
      <div className={layout['columns']}>
        <Section title="Pregunta">
          <form className={css['fields']} noValidate onSubmit={handleSubmit}>
            <TopicSelect
              categories={catalogues?.categories ?? []}
              value={draft.topicId}
              {...problem('topic_id')}
              onChange={(topicId) => edit({ topicId })}
            />
            <div className={css['pair']}>
              <NativeSelect
                label="Dificultad"
                value={draft.difficultyId}
                data={[
                  { value: '', label: 'Elige la dificultad' },
                  ...(catalogues?.difficulties ?? []).map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  })),
                ]}
                {...problem('difficulty_id')}
                onChange={(event) => edit({ difficultyId: event.currentTarget.value })}
              />
              <NativeSelect
                label="Tipo"
                value={draft.type}
                data={questionTypes.map((type) => ({
                  value: type,
                  label: questionTypeLabels[type],
                }))}
                onChange={({ currentTarget }) => {
                  const type = questionTypes.find((one) => one === currentTarget.value);
                  if (type !== undefined) edit({ type });
                }}
              />
              <TextInput
                label="Segundos"
                type="number"
                inputMode="numeric"
                value={draft.seconds}
                {...problem('time_limit')}
                onChange={(event) => edit({ seconds: event.currentTarget.value })}
              />
            </div>
            <Textarea
              label="Texto"
              description="Admite código entre comillas invertidas, **negritas** y listas."
              rows={6}
              value={draft.text}
              {...problem('question_text')}
              onChange={(event) => edit({ text: event.currentTarget.value })}
            />
            <Textarea
              label="Qué mide"
              description="Lo leen los reclutadores; no debe revelar la pregunta."
              rows={2}
              value={draft.description}
              {...problem('description')}
              onChange={(event) => edit({ description: event.currentTarget.value })}
            />
            {draft.answers.map((answer, index) => (
              <div key={index} className={css['answer']}>
                <TextInput
                  label={`Respuesta ${index + 1}`}
                  value={answer.text}
                  onChange={(event) => setAnswer(index, { text: event.currentTarget.value })}
                />
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Respuesta ${index + 1}: es correcta`}
                    checked={answer.isRight}
                    onChange={(event) => setAnswer(index, { isRight: event.currentTarget.checked })}
                  />
                  Correcta
                </label>
              </div>
            ))}
            {draft.type === 'multiple_choice' && !isMeasuring ? (
              <Notice tone="warning">{severalAnswersMessage}</Notice>
            ) : null}
            <ChangeProblem error={create.error} />
            <div>
              <Button type="submit" loading={create.isPending}>
                Guardar pregunta
              </Button>
            </div>
          </form>
        </Section>
        <Section title="Vista del candidato">
          <QuestionPreview
            text={draft.text}
            type={draft.type}
            seconds={Number(draft.seconds) || 0}
            options={writtenAnswers(draft)}
          />
        </Section>
      </div>
    </>
  );
};
