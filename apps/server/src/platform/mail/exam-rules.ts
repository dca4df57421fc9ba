import type { Navigation } from '@tamiz/contract/shared/statuses';

const rules: Readonly<Record<Navigation, string>> = {
  forward:
    ': cada pregunta tiene su propio tiempo y, una vez que comienzas, conviene terminar de corrido.',
  free: ': todo el examen tiene un solo reloj y no hay pausas. Puedes volver a las preguntas y cambiar tus respuestas hasta que entregues.',
};

/** The rules of an exam in a mail; states no rule of an evaluation that has no published version. */
export const examRules = (navigation: Navigation | null): string =>
  `Puedes responder desde una computadora o un teléfono. Busca un momento tranquilo${
    navigation === null ? '.' : rules[navigation]
  }`;
