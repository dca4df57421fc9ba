export type FixtureQuestion = {
  id: number;
  question_text: string;
  description: string | null;
  type: string;
  time_limit: number;
  status: string;
  answers_confirmed: boolean;
  difficulty: { id: number; name: string };
  topic: { name: string; technology: { name: string; category: { name: string } } };
  answers: { id: number; text: string; is_correct: boolean }[];
};

export type FixturePosition = {
  id: number;
  title: string;
  status: string;
  created_at: string;
  evaluation_id: number | null;
};

/** The catalogue as another backend may store it: only the fields that section 3 names. */
export type FixtureCatalogue = {
  questions: FixtureQuestion[];
  positions: FixturePosition[];
};

const levels = ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'];

export const difficulties = levels.map((name, index) => ({ id: index + 1, name }));

export const categories = [
  {
    id: 1,
    name: 'Back end',
    technologies: [
      {
        id: 1,
        name: 'Java',
        topics: [
          { id: 1, name: 'Concurrencia' },
          { id: 2, name: 'Colecciones' },
        ],
      },
    ],
  },
  {
    id: 2,
    name: 'Datos',
    technologies: [{ id: 2, name: 'SQL', topics: [{ id: 3, name: 'Consultas' }] }],
  },
];

export const profiles = [
  {
    id: 1,
    name: 'Desarrollo de servicios',
    specialties: [
      { id: 1, name: 'Java empresarial', description: 'Servicios con Java y bases de datos.' },
    ],
  },
];

const question = (id: number, level: number, topic: string): FixtureQuestion => ({
  id,
  question_text: `Texto reservado ${id}`,
  description: `Sobre ${topic.toLowerCase()}, caso ${id}`,
  type: 'single_choice',
  time_limit: 75,
  status: id % 2 === 0 ? 'active' : 'new',
  answers_confirmed: id % 2 === 0,
  difficulty: { id: level + 1, name: levels[level] ?? '' },
  topic: {
    name: topic,
    technology:
      topic === 'Consultas'
        ? { name: 'SQL', category: { name: 'Datos' } }
        : { name: 'Java', category: { name: 'Back end' } },
  },
  answers: [
    { id: id * 10 + 1, text: 'La que sí', is_correct: true },
    { id: id * 10 + 2, text: 'La que no', is_correct: false },
  ],
});

const position = (id: number, title: string, status: string): FixturePosition => ({
  id,
  title,
  status,
  created_at: '2026-02-03T15:00:00Z',
  evaluation_id: null,
});

export const createCatalogue = (): FixtureCatalogue => ({
  questions: [
    ...Array.from({ length: 12 }, (_, index) => question(index + 1, 3, 'Concurrencia')),
    question(13, 1, 'Colecciones'),
    question(14, 4, 'Consultas'),
  ],
  positions: [
    position(1, 'Backend Java Sr.', 'created'),
    position(2, 'Analista de datos', 'created'),
    position(3, 'Soporte', 'completed'),
  ],
});

/** Category → technology → topic → level → number of questions. */
export const summarise = (questions: readonly FixtureQuestion[]): Record<string, unknown> => {
  const summary: Record<string, Record<string, Record<string, Record<string, number>>>> = {};
  for (const { topic, difficulty } of questions) {
    const { technology } = topic;
    const counts = (((summary[technology.category.name] ??= {})[technology.name] ??= {})[
      topic.name
    ] ??= {});
    counts[difficulty.name] = (counts[difficulty.name] ?? 0) + 1;
  }
  return summary;
};
