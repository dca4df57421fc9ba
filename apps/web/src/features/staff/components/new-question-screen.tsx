import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { questionTypeLabels } from '@tamiz/contract/labels';
import { createQuestion } from '@tamiz/contract/staff-catalogue';
import { questionTypes } from '@tamiz/contract/statuses';
import { PageHead, Section } from '@tamiz/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

import { QuestionPreview } from '#src/features/staff/components/question-preview.tsx';
import { TopicSelect } from '#src/features/staff/components/topic-select.tsx';
import { ChangeProblem } from '#src/features/staff/components/change-problem.tsx';
import { readAnswer } from '#src/lib/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

type Answer = { text: string; isRight: boolean };

type Draft = {
  topicId: string;
  difficultyId: string;
  type: string;
  text: string;
  description: string;
  seconds: string;
  answers: readonly Answer[];
};

const blank: Draft = {
  topicId: '',
  difficultyId: '',
  type: 'single_choice',
  text: '',
  description: '',
  seconds: '60',
  answers: Array.from({ length: 4 }, (_, index) => ({ text: '', isRight: index === 0 })),
};

const written = ({ answers }: Draft) => answers.filter(({ text }) => text.trim() !== '');

const toBody = (draft: Draft) => ({
  topic_id: Number(draft.topicId),
  difficulty_id: Number(draft.difficultyId),
  type: draft.type,
  question_text: draft.text,
  description: draft.description.trim() === '' ? null : draft.description,
  time_limit: Number(draft.seconds),
  answers: written(draft).map(({ text, isRight }) => ({ answer_text: text, is_correct: isRight })),
});

const useCreateQuestion = () => {
  const { request } = useServices().api;
  return useMutation({
    mutationFn: async (draft: Draft) =>
      readAnswer(
        await request('/api/staff/questions', { method: 'POST', body: toBody(draft) }),
        (body) => createQuestion.responses[201].safeParse(body).data?.data ?? null,
      ),
  });
};

export const NewQuestionScreen = () => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { data: catalogues } = useCatalogues();
  const create = useCreateQuestion();
  const [draft, setDraft] = useState(blank);
  const edit = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const problem = (field: string) => ({
    error: create.error?.fields[field],
    errorProps: { role: 'alert' },
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(draft, {
      onSuccess: ({ id }) => {
        toasts.success('La pregunta se guardó como nueva.');
        void navigate(`/staff/questions/${id}`);
      },
    });
  };

  const setAnswer = (index: number, change: Partial<Answer>) =>
    edit({
      answers: draft.answers.map((answer, place) => {
        // One key at most, unless several may be right.
        const isReleased = change.isRight === true && draft.type !== 'multiple_choice';
        if (place === index) return { ...answer, ...change };
        return isReleased ? { ...answer, isRight: false } : answer;
      }),
    });

  return (
    <>
      <PageHead title="Nueva pregunta" text="A la derecha, como la verá el candidato." />
      <div className={css['columns']}>
        <Section title="Pregunta">
          <form className={css['fields']} noValidate onSubmit={handleSubmit}>
            <TopicSelect
              catalogues={catalogues}
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
                onChange={(event) => edit({ type: event.currentTarget.value })}
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
            options={written(draft)}
          />
        </Section>
      </div>
    </>
  );
};
