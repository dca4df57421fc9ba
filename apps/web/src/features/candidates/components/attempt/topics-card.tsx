import { Section } from '@tamiz/ui';
import { IconCheck, IconChevronRight, IconMinus, IconX } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import {
  questionsOfCategory,
  questionsOfTechnology,
  tallyOf,
} from '#src/features/candidates/attempt.ts';
import type {
  AttemptCategory,
  AttemptQuestion,
  Outcome,
} from '#src/features/candidates/attempt.ts';
import {
  OutcomeBar,
  OutcomeLegend,
  outcomeLabels,
} from '#src/features/candidates/components/attempt/outcome-bar.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './topics-card.module.css';

/** Category, technology, topic, question: every level opens and closes as any details element does. */
export const TopicsCard = ({ categories }: { categories: readonly AttemptCategory[] }) => {
  const nameDifficulty = useDifficultyNamer();
  return (
    <Section
      title="Desglose por tema"
      note="Abre una categoría para ver tecnologías, temas y preguntas"
      aside={<OutcomeLegend />}
    >
      <div className={css['tree']}>
        {categories.map((category) => (
          <Branch
            key={category.id}
            level={0}
            name={category.name}
            questions={questionsOfCategory(category)}
          >
            {category.technologies.map((technology) => (
              <Branch
                key={technology.id}
                level={1}
                name={technology.name}
                questions={questionsOfTechnology(technology)}
              >
                {technology.topics.map(({ id, name, questions }) => (
                  <Branch key={id} level={2} name={name} questions={questions}>
                    <ul className={css['questions']} aria-label={`Preguntas de ${name}`}>
                      {questions.map((question) => (
                        <Question
                          key={question.id}
                          question={question}
                          nameDifficulty={nameDifficulty}
                        />
                      ))}
                    </ul>
                  </Branch>
                ))}
              </Branch>
            ))}
          </Branch>
        ))}
      </div>
    </Section>
  );
};

type NameDifficulty = (id: Id) => string;

/** 'Dificultad 3 · middle'; without catalogues the number alone. */
const useDifficultyNamer = (): NameDifficulty => {
  const difficulties = useCatalogues().data?.difficulties ?? [];
  const names = new Map(difficulties.map(({ id, name }) => [String(id), name]));
  return (id) => {
    const name = names.get(String(id));
    return name === undefined ? `Dificultad ${id}` : `Dificultad ${id} · ${name}`;
  };
};

type Level = 0 | 1 | 2;
const headings = ['h3', 'h4', 'h5'] as const;

type BranchProps = {
  level: Level;
  name: string;
  questions: readonly AttemptQuestion[];
  children: ReactNode;
};

const Branch = ({ level, name, questions, children }: BranchProps) => {
  const tally = tallyOf(questions);
  const Heading = headings[level];
  return (
    <details>
      <summary className={css['branch']} data-level={level}>
        <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        <Heading>{name}</Heading>
        <OutcomeBar tally={tally} size="small" />
        <span className={css['count']}>
          {`${formatNumber(tally.correct)} de ${formatNumber(tally.total)}`}
        </span>
        <b className={css['percent']}>{tally.percent}%</b>
        <span className={css['time']}>{formatDuration(tally.seconds)}</span>
      </summary>
      {children}
    </details>
  );
};

const icons: Readonly<Record<Outcome, TablerIcon>> = {
  correct: IconCheck,
  incorrect: IconX,
  unanswered: IconMinus,
};

type QuestionProps = { question: AttemptQuestion; nameDifficulty: NameDifficulty };

const Question = ({ question, nameDifficulty }: QuestionProps) => {
  const { id, outcome, difficultyId, description, seconds } = question;
  const Icon = icons[outcome];
  return (
    <li className={css['question']} data-outcome={outcome}>
      <span className={css['outcome']}>
        <Icon size={15} stroke={2.4} aria-hidden="true" /> {outcomeLabels[outcome]}
      </span>
      <span className={css['what']}>
        {description === null ? null : <span>{description}</span>}
        <span className={css['id']}>{`Pregunta ${id}`}</span>
      </span>
      {difficultyId === null ? null : (
        <span className={css['difficulty']}>{nameDifficulty(difficultyId)}</span>
      )}
      {seconds === null ? null : <span className={css['time']}>{formatDuration(seconds)}</span>}
    </li>
  );
};
