import { Button, NativeSelect } from '@mantine/core';
import { richTextToPlain } from '@tamiz/contract/rich-text';
import { listQuestionChoices } from '@tamiz/contract/staff-evaluations';
import type { BuilderQuestion } from '@tamiz/contract/staff-evaluations';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useStaffItem, withFilter } from '#src/features/staff/api/staff-calls.ts';
import { TopicSelect } from '#src/features/staff/components/topic-select.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';

import css from './catalogue.module.css';

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

/** What can be asked of one topic, at one level or at all; what is chosen already is not offered. */
export const BuilderChoices = ({ chosen, onAdd }: BuilderChoicesProps) => {
  const { data: catalogues } = useCatalogues();
  const [topicId, setTopicId] = useState('');
  const [difficultyId, setDifficultyId] = useState('');
  return (
    <Section title="Agregar preguntas" note="Activas y con respuestas confirmadas.">
      <div className={css['line']}>
        <TopicSelect catalogues={catalogues} value={topicId} onChange={setTopicId} />
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
  const { data = [] } = useStaffItem(
    withFilter('/api/staff/question-choices', { topic_id: topicId, difficulty_id: difficultyId }),
    listQuestionChoices.responses[200],
  );
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
