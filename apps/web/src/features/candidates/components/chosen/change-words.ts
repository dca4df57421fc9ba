import type { ChosenAction } from '#src/features/candidates/api/chosen.ts';
import { counted } from '#src/lib/format.ts';

type Words = {
  title: string;
  /** What will happen, for so many people. */
  tell: (people: string, isOne: boolean) => string;
  button: (count: number) => string;
};

const people = (count: number): string => counted(count, 'persona', 'personas');

export const changeWords: Record<ChosenAction, Words> = {
  remind: {
    title: 'Recordar',
    tell: (whom, isOne) =>
      `Enviaremos a ${whom} un correo que recuerda la evaluación, con su enlace y tu mensaje si escribiste uno. No cuenta como reenvío; cada quien recibe uno al día como máximo${isOne ? '.' : ', aunque lo pidan varias personas de tu equipo.'}`,
    button: (count) => `Recordar a ${people(count)}`,
  },
  extend: {
    title: 'Cambiar expiración',
    tell: (whom) =>
      `El plazo nuevo vale solo para ${whom} y cuenta desde el envío de cada invitación. Las vencidas vuelven a abrirse y reciben un correo.`,
    button: (count) => `Cambiar el plazo de ${people(count)}`,
  },
  resend: {
    title: 'Reenviar invitación',
    tell: (whom) =>
      `Enviaremos de nuevo la invitación a ${whom}, con el mismo enlace. Cuenta como un reenvío para cada quien.`,
    button: (count) => `Reenviar a ${people(count)}`,
  },
  cancel: {
    title: 'Cancelar invitación',
    tell: (whom, isOne) =>
      isOne
        ? `El enlace de ${whom} deja de servir y su crédito vuelve a tu saldo. No le avisamos por correo. No se puede deshacer: para invitarla otra vez, quítala y cárgala de nuevo.`
        : `Los enlaces de ${whom} dejan de servir y sus créditos vuelven a tu saldo. No les avisamos por correo. No se puede deshacer: para invitarlas otra vez, quítalas y cárgalas de nuevo.`,
    button: (count) => `Cancelar ${counted(count, 'invitación', 'invitaciones')}`,
  },
};
