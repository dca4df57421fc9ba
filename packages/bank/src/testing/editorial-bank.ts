import {
  difficultySlugs,
  type Bank,
  type BankQuestion,
  type BankSample,
  type BankTechnology,
} from '#src/schema.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';

const topicsOf = () => ['uno', 'dos', 'tres'].map((slug) => ({ slug, name: slug }));

/** Words that no other question has, so that none resembles another. */
const wordsFor = (seed: number): string[] =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter}${String(seed)}`);

/** The options of a question with its key at the given place, all of one length. */
const optionsFor = ([one = '', two = '', three = '', four = '']: string[], place: number) =>
  [one, two, three, four].map((text, index) =>
    index === place ? { text, right: true as const } : { text, why: 'No.' },
  );

const questionsFor = (slug: string, from: number): BankQuestion[] =>
  topicsOf().flatMap((topic, topicIndex) =>
    difficultySlugs.flatMap((difficulty, rank) =>
      [0, 1].map((twin) => {
        const index = topicIndex * 12 + rank * 2 + twin;
        const [first = '', second = '', third = '', fourth = '', ...rest] = wordsFor(from + index);
        return sampleQuestion({
          id: `${slug}-${topic.slug}-${String(index).padStart(3, '0')}`,
          topic: topic.slug,
          difficulty,
          description: first.toUpperCase(),
          text: `${second} ${third}`,
          explanation: fourth,
          options: optionsFor(rest, index % 4),
        });
      }),
    ),
  );

const technology = (slug: string, from: number): BankTechnology => ({
  slug,
  name: slug,
  category: 'lenguajes',
  checked: { against: 'Documentación vigente', on: '2026-11-15' },
  topics: topicsOf(),
  questions: questionsFor(slug, from),
});

/** Shares no rare word with a question. */
const sampleOf = (slug: string): BankSample => {
  const {
    id: _id,
    topic: _topic,
    ...written
  } = sampleQuestion({
    text: `¿Cómo luce ${slug}?`,
    description: `Muestra de ${slug}`,
    explanation: 'Nadie la responde.',
  });
  return { ...written, technology: slug };
};

/** A bank that breaks no editorial rule: two complete technologies and a junior evaluation of every junior cell. */
export const editorialBank = (): Bank => {
  const technologies = [technology('javascript', 100), technology('python', 200)];
  const asked = difficultySlugs.slice(0, 3).flatMap((difficulty) =>
    technologies.flatMap(({ questions }) =>
      questions
        .filter((question) => question.difficulty === difficulty)
        .filter((_question, index) => difficulty === 'junior' || index % 2 === 0)
        .map(({ id }) => id),
    ),
  );
  return {
    ...sampleBank(),
    technologies,
    evaluations: [
      {
        key: 'web-junior',
        title: 'Web · nivel junior',
        specialty: 'web',
        type: 'technical',
        description: 'Bases.',
        questions: asked,
      },
    ],
    samples: technologies.map(({ slug }) => sampleOf(slug)),
  };
};
