import type { ExamLanding } from '@tamiz/contract/exams/exam';

import type { ClockOf } from '#src/lib/countdown.ts';

/** What the clock on screen counts down. */
export const clockOf = ({ navigation }: Pick<ExamLanding, 'navigation'>): ClockOf =>
  navigation === 'free' ? 'del examen' : 'de esta pregunta';
