import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

export type NextStep = {
  eyebrow: string;
  title: string;
  text: string;
  action: { label: string; to: `/${string}` };
  /** Only those who may take the steps are told how to. */
  hasSteps: boolean;
};

/** What to do first, as far as the profile alone can tell. */
export const findNextStep = (user: User): NextStep => {
  if (!can(user, 'positions.write')) {
    return {
      eyebrow: 'Tu acceso es de consulta',
      title: 'Sigue el avance de tu equipo',
      text: 'Ves las posiciones, los candidatos y sus resultados; los cambios los hace tu equipo.',
      action: { label: 'Ver posiciones', to: '/positions' },
      hasSteps: false,
    };
  }
  if (user.creditBalance === 0 && can(user, 'credits.buy')) {
    return {
      eyebrow: 'Tu siguiente paso',
      title: 'Compra créditos para invitar',
      text: 'Cada invitación usa un crédito y tu saldo está en cero. Tus posiciones puedes prepararlas desde ahora.',
      action: { label: 'Comprar créditos', to: '/credits' },
      hasSteps: true,
    };
  }
  return {
    eyebrow: 'Cómo funciona',
    title: 'De la vacante al resultado en cuatro pasos',
    text: 'Cada posición recorre el mismo camino, sea cual sea el perfil.',
    action: { label: 'Ir a Posiciones', to: '/positions' },
    hasSteps: true,
  };
};
