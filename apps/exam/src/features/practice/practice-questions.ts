import type { AskedQuestion } from '#src/components/question-card.tsx';

const options = (...texts: string[]) => texts.map((text, index) => ({ position: index + 1, text }));

/** One of every kind, about the exam itself: trying it also teaches the rules. */
export const practiceQuestions: readonly [AskedQuestion, ...AskedQuestion[]] = [
  {
    type: 'single_choice',
    text: 'Así se ve el código en el examen:\n\n```js\nif (dudas) {\n  elige(respuestas); // una respuesta incorrecta vale cero, igual que una en blanco\n}\n```\n\n¿Qué conviene hacer si dudas?',
    code_colours: ['k2p13f5p14c62p2'],
    options: options(
      'Dejarla en blanco: equivocarse resta puntos',
      'Elegir una respuesta: equivocarse no resta',
      'Esperar a que se acabe el tiempo',
      'Empezar el examen de nuevo',
    ),
  },
  {
    type: 'multiple_choice',
    text: '¿Qué puedes hacer durante el examen?',
    options: options(
      'Cambiar tu respuesta mientras haya tiempo',
      'Regresar a una pregunta anterior',
      'Hacer una pausa entre dos preguntas',
      'Elegir con las teclas `1` a `4`',
    ),
  },
  {
    type: 'true_false',
    text: 'Si pierdes la conexión mientras respondes, tu respuesta se guarda en este equipo y se envía al volver.',
    options: options('Verdadero', 'Falso'),
  },
];
