import { counted, formatDeadline, formatNumber } from '#src/lib/format.ts';

type Counts = { maxPeople: number; enrolled: number };

/** '7 de 50 inscritos'. */
export const tellEnrolled = ({ maxPeople, enrolled }: Counts): string =>
  `${formatNumber(enrolled)} de ${counted(maxPeople, 'inscrito', 'inscritos')}`;

const stopped: Readonly<Record<string, string>> = {
  ended: 'El plazo terminó y nadie más puede inscribirse. Cambia el cierre para abrirlo de nuevo.',
  full: 'El cupo se llenó y nadie más puede inscribirse. Amplíalo para recibir a más personas.',
  no_room:
    'La posición llegó a su máximo de candidatos y nadie más puede inscribirse. Amplíalo en “Editar posición”.',
  no_credits:
    'Se detuvo por falta de créditos: quien abre el enlace lee que por ahora no hay inscripciones. En cuanto compres créditos sigue solo.',
  on_hold:
    'Se detuvo porque los créditos de tu cuenta están en revisión. Escríbenos para resolverlo.',
  no_evaluation: 'Se detuvo porque la posición no tiene evaluación. Asígnale una y sigue solo.',
  suspended: 'Se detuvo porque tu cuenta está suspendida. Escríbenos para resolverlo.',
};

/** Why nobody can enrol now and what to do; null while people can. */
export const tellStopped = (state: string): string | null => stopped[state] ?? null;

/** What a link does, before there is one. */
export const tellNewLink = (balance: number | null): string =>
  [
    'Quien lo abra se inscribe con su nombre y su correo, confirma el correo con un código y pasa a la evaluación.',
    'Cada inscripción usa 1 crédito en ese momento; no se aparta ninguno.',
    ...(balance === null ? [] : [`Hoy tienes ${formatNumber(balance)}.`]),
  ].join(' ');

/** The written message that WhatsApp opens with. */
export const tellByWhatsApp = (url: string, positionTitle: string, endsAt: string): string =>
  [
    `Inscríbete a la evaluación técnica para el puesto ${positionTitle}.`,
    `El enlace está abierto hasta el ${formatDeadline(endsAt)}: ${url}`,
  ].join('\n');
