import type { AskedQuestion } from '#src/components/question-card.tsx';

/** About the exam itself, so that trying it also teaches the rules. */
export const practiceQuestion: AskedQuestion = {
  type: 'single_choice',
  text: '¿Qué pasa durante el examen si pierdes la conexión mientras respondes?',
  options: [
    { position: 1, text: 'Se anula la pregunta' },
    { position: 2, text: 'La respuesta se guarda en este equipo y se envía al volver' },
    { position: 3, text: 'Hay que empezar el examen de nuevo' },
    { position: 4, text: 'El reloj de la pregunta se detiene' },
  ],
};
