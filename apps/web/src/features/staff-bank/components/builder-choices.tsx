import { Button, NativeSelect } from '@mantine/core';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';
import { listQuestionChoices } from '@tamiz/contract/bank/evaluation-builder';
import type { BuilderQuestion } from '@tamiz/contract/bank/evaluation-builder';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { TopicSelect } from '#src/components/question-preview/topic-select.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';

import css from '#src/components/staff/staff-layout.module.css';

type QuestionLineProps = { question: BuilderQuestion; children?: ReactNode };

export const QuestionLine = ({ question, children }: QuestionLineProps) => (
  <li>
    <span>
      {richTextToPlain(question.question_text).slice(0, 140)}
      <small>
        {`${question.topic.name} · ${question.difficulty.name} · ${formatDuration(question.time_limit)}`}
      </small>
    </span>
    {children}
  </li>
);

type BuilderChoicesProps = {
  chosen: readonly BuilderQuestion[];
  onAdd: (questions: BuilderQuestion[]) => void;
};

/** The questions of one topic, of one difficulty or of all, without those that are chosen already. */
export const BuilderChoices = ({ chosen, onAdd }: BuilderChoicesProps) => {
  const { data: catalogues } = useCatalogues();
  const [topicId, setTopicId] = useState('');
  const [difficultyId, setDifficultyId] = useState('');
  return (
    <Section title="Agregar preguntas" note="Activas y con respuestas confirmadas.">
      <div className={css['line']}>
        <TopicSelect
          categories={catalogues?.categories ?? []}
          value={topicId}
          onChange={setTopicId}
        />
        <NativeSelect
          label="Dificultad"
          value={difficultyId}
          data={[
            { value: '', label: 'Todas' },
            ...(catalogues?.difficulties ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          onChange={(event) => setDifficultyId(event.currentTarget.value)}
        />
      </div>
      {topicId === '' ? null : (
        <Choices topicId={topicId} difficultyId={difficultyId} chosen={chosen} onAdd={onAdd} />
      )}
    </Section>
  );
};

type ChoicesProps = BuilderChoicesProps & { topicId: string; difficultyId: string };

const Choices = ({ topicId, difficultyId, chosen, onAdd }: ChoicesProps) => {
  const {
    data = [],
    error,
    refetch,
  } = useStaffItem(listQuestionChoices, {
    query: { topic_id: topicId, difficulty_id: difficultyId || undefined },
  });
  if (error !== null) {
    return (
      <LoadFailure
        title="No se pudieron cargar las preguntas del tema."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const taken = new Set(chosen.map(({ id }) => id));
  const offered = data.filter(({ id }) => !taken.has(id));
  return (
    <>
      <p className={css['bar']}>
        <span>{`${offered.length} disponibles`}</span>
        {offered.length === 0 ? null : (
          <Button variant="default" size="xs" onClick={() => onAdd(offered)}>
            Agregar todas
          </Button>
        )}
      </p>
      <ul className={css['list']} aria-label="Preguntas disponibles">
        {offered.map((question) => (
          <QuestionLine key={question.id} question={question}>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Agregar la pregunta ${question.id}`}
              onClick={() => onAdd([question])}
            >
              Agregar
            </Button>
          </QuestionLine>
        ))}
      </ul>
    </>
  );
};
