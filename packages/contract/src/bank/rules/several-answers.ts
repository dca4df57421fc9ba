/** What a question with several right answers needs: fewer options are guessed, and one right answer is a single choice. */
export const severalAnswersMessage =
  'Una pregunta de opción múltiple necesita 4 respuestas o más, y 2 o más correctas.';

/** Fewer than these are guessed when several of them are right. */
export const fewestOptions = 4;

/** Whether a question of several right answers measures something. */
export const hasSeveralAnswers = (areRight: readonly boolean[]): boolean =>
  areRight.length >= fewestOptions && areRight.filter(Boolean).length >= 2;
