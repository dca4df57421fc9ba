import type { AttemptReportData, PaymentNoteData } from '#src/platform/pdf/pdf-printer.ts';

type Topics = readonly (readonly [topic: string, questions: number])[];
type Catalogue = readonly (readonly [
  category: string,
  technologies: readonly (readonly [technology: string, topics: Topics])[],
])[];

const catalogue: Catalogue = [
  [
    'Lenguajes de programación',
    [
      [
        'TypeScript',
        [
          ['Tipos genéricos', 3],
          ['Inferencia', 3],
          ['Módulos y decoradores', 3],
        ],
      ],
      [
        'Python',
        [
          ['Generadores', 3],
          ['Asincronía', 4],
        ],
      ],
    ],
  ],
  [
    'Bases de datos',
    [
      [
        'PostgreSQL',
        [
          ['Índices y planes de ejecución', 3],
          ['Transacciones', 3],
          ['Réplicas', 3],
        ],
      ],
      [
        'Redis',
        [
          ['Estructuras de datos', 3],
          ['Expiración', 3],
        ],
      ],
    ],
  ],
  [
    'Infraestructura',
    [
      [
        'Docker',
        [
          ['Imágenes', 4],
          ['Redes', 3],
        ],
      ],
      [
        'Kubernetes',
        [
          ['Despliegues', 4],
          ['Autoescalado', 4],
        ],
      ],
    ],
  ],
  [
    'Buenas prácticas',
    [
      [
        'Pruebas automatizadas',
        [
          ['Unitarias', 4],
          ['Integración', 4],
        ],
      ],
      [
        'Diseño',
        [
          ['Patrones', 3],
          ['Código limpio', 3],
        ],
      ],
    ],
  ],
];

const difficultyNames = {
  1: 'intern',
  2: 'junior',
  3: 'middle',
  4: 'senior',
  5: 'lead',
  6: 'architect',
};

type Breakdown = AttemptReportData['breakdown'];
type Question =
  Breakdown['categories'][number]['technologies'][number]['topics'][number]['questions'][number];

/** Outcomes, levels and times that look like chance and are the same in every run. */
const question = (id: number): Question => {
  const dice = (id * 7919) % 20;
  const unanswered = dice < 2;
  return {
    id,
    is_correct: !unanswered && dice < 14,
    unanswered,
    difficulty_id: 1 + ((id * 31) % 6),
    time_spent_seconds: unanswered ? 120 : 15 + ((id * 37) % 100),
  };
};

const sum = (questions: readonly Question[]) => {
  const total = questions.length;
  const correct = questions.filter(({ is_correct }) => is_correct).length;
  const unanswered = questions.filter((entry) => entry.unanswered).length;
  return {
    total,
    correct,
    incorrect: total - correct - unanswered,
    score_pct: (correct / total) * 100,
    time_spent_total_seconds: questions.reduce((all, entry) => all + entry.time_spent_seconds, 0),
  };
};

/** A breakdown of 60 questions, or of so many times as many in every topic; other first ids give other figures. */
export const sampleBreakdown = (times = 1, idBefore = 1000): Breakdown => {
  let id = idBefore;
  const draw = (count: number): Question[] =>
    Array.from({ length: count * times }, () => {
      id += 1;
      return question(id);
    });
  const categories = catalogue.map(([name, technologies], category) => ({
    id: category + 1,
    name,
    technologies: technologies.map(([technology, topics], index) => ({
      id: category * 10 + index + 1,
      name: technology,
      topics: topics.map(([topic, count], place) => ({
        id: category * 100 + index * 10 + place + 1,
        name: topic,
        questions: draw(count),
      })),
    })),
  }));
  const technologies = categories.flatMap((entry) => entry.technologies);
  const questionsOf = ({ topics }: (typeof technologies)[number]): Question[] =>
    topics.flatMap(({ questions }) => questions);
  const all = sum(technologies.flatMap(questionsOf));
  return {
    summary: {
      ...all,
      unanswered: all.total - all.correct - all.incorrect,
      avg_time_per_question_seconds: all.time_spent_total_seconds / all.total,
    },
    rollups: {
      by_technology: technologies.map((entry) => ({
        technology_id: entry.id,
        technology: entry.name,
        ...sum(questionsOf(entry)),
      })),
    },
    categories,
  };
};

export const sampleReport: AttemptReportData = {
  attemptId: '019a8f2e-5c1b-7d34-9e02-3f6b8c4d1a70',
  candidateName: 'María Fernanda Ibáñez Núñez',
  candidateEmail: 'mfernanda.ibanez@correo.example',
  positionTitle: 'Desarrolladora Backend Sénior',
  accountName: 'Grupo Peñón Tecnología',
  evaluation: { title: 'Backend Node.js y PostgreSQL, nivel medio', version: 3 },
  status: 'completed',
  navigation: 'free',
  startedAt: new Date('2026-11-10T17:31:08Z'),
  completedAt: new Date('2026-11-10T18:42:51Z'),
  extraTimeNote: null,
  regraded: null,
  breakdown: sampleBreakdown(),
  difficultyNames,
  signalCount: 3,
  digest: '9f2c4be17a6d035c8e41f0b2d7935a6ec1480f7b3d2a96e5b8c0714d6f39a2e4',
  verification: {
    code: '06ED3-Y64HA-9RB7M-N2QX4',
    page: 'https://app.tamiz.example/verificar',
    link: 'https://app.tamiz.example/verificar#06ED3-Y64HA-9RB7M-N2QX4',
  },
};

export const sampleNote: PaymentNoteData = {
  folio: 'TZ-2026-618033',
  accountName: 'Grupo Peñón Tecnología',
  decidedAt: new Date('2026-11-10T18:42:51Z'),
  status: 'succeeded',
  credits: 10,
  unitPriceCents: 34_48,
  couponCode: null,
  discountCents: 0,
  subtotalCents: 344_80,
  taxCents: 55_17,
  totalCents: 399_97,
  refundedCents: 0,
  cardLast4: '4242',
  contactEmail: 'hola@tamiz.example',
};
