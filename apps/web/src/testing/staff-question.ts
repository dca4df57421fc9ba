import type { BuilderQuestion } from '@tamiz/contract/bank/evaluation-builder';
import type { Question } from '@tamiz/contract/bank/question';
import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';

const summary = {
  description: 'Visibilidad de cambios entre hilos',
  type: 'single_choice',
  time_limit: 75,
  difficulty: { id: 4, name: 'senior' },
  topic: { name: 'Concurrencia', technology: { name: 'Java', category: { name: 'Backend' } } },
};

/** A question that nobody has confirmed, as our own backend sends it. */
export const bankQuestion: Question = {
  ...summary,
  id: 77,
  question_text: '¿Qué hace `volatile`?',
  status: 'new',
  answers_confirmed: false,
  evaluations: [],
  answers: [
    { id: 1, answer_text: 'Publica el cambio', is_correct: true },
    { id: 2, answer_text: 'Bloquea el objeto', is_correct: false },
  ],
  max_answers: 8,
};

/** The same question with everything that staff care for it by. */
export const staffBankQuestion: StaffQuestion = {
  id: 77,
  revision: 3,
  created_at: '2026-09-01T15:00:00.000Z',
  bank_key: 'java-concurrencia-009',
  question_text: '¿Qué hace `volatile`?',
  description: summary.description,
  explanation: 'Lo ven los demás hilos.',
  reference_url: null,
  type: 'single_choice',
  time_limit: 75,
  status: 'new',
  answers_confirmed: false,
  difficulty: summary.difficulty,
  category: 'Backend',
  technology: 'Java',
  topic: 'Concurrencia',
  answers: [
    { id: 1, answer_text: 'Publica el cambio', is_correct: true, why_wrong: null },
    { id: 2, answer_text: 'Bloquea el objeto', is_correct: false, why_wrong: 'No bloquea nada.' },
  ],
  use: { evaluations: [], own_evaluations: 0, running: 0 },
  history: [],
  statistics: null,
};

/** A question that an evaluation may ask. */
export const offeredQuestion = (id: number, text: string): BuilderQuestion => ({
  ...summary,
  id,
  question_text: text,
  status: 'active',
  answers_confirmed: true,
  topic_id: 30,
  is_outdated: false,
});
