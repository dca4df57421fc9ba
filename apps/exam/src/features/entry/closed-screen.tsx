import {
  IconBriefcaseOff,
  IconHourglassOff,
  IconLinkOff,
  IconMailForward,
  IconMailOff,
  IconPlugOff,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { MessageActions, MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import type { ClosedReason } from '#src/lib/closed-reason.ts';

type Words = {
  icon: Icon;
  tone: 'success' | 'neutral' | 'warning';
  title: string;
  text: string;
  canTypeCode?: true;
};

const words: Record<ClosedReason, Words> = {
  invalid: {
    icon: IconLinkOff,
    tone: 'warning',
    title: 'Este enlace no es válido',
    text: 'Revisa que esté completo: ábrelo de nuevo desde el correo de tu invitación o pide uno nuevo a quien te invitó.',
    canTypeCode: true,
  },
  replaced: {
    icon: IconMailForward,
    tone: 'warning',
    title: 'Este enlace fue reemplazado',
    text: 'Usa el más reciente que recibiste por correo, o el código de acceso que te dio quien te invitó.',
    canTypeCode: true,
  },
  expired: {
    icon: IconHourglassOff,
    tone: 'warning',
    title: 'El plazo de esta invitación terminó',
    text: 'Si aún quieres participar, pide a quien te invitó que lo amplíe: el mismo enlace volverá a funcionar.',
  },
  cancelled: {
    icon: IconMailOff,
    tone: 'neutral',
    title: 'Esta invitación fue cancelada',
    text: 'No hay nada que debas hacer. Si crees que es un error, escribe a quien te invitó.',
  },
  position_closed: {
    icon: IconBriefcaseOff,
    tone: 'neutral',
    title: 'El proceso de esta vacante ya terminó',
    text: 'El examen ya no está disponible. Gracias por tu interés.',
  },
  session_over: {
    icon: IconPlugOff,
    tone: 'warning',
    title: 'Tu acceso a este examen terminó',
    text: 'Abre de nuevo el enlace de tu invitación para continuar. Lo que ya guardamos no se pierde.',
    canTypeCode: true,
  },
};

/** Why there is no exam behind a link or a code, and what can be done about it. */
export const ClosedScreen = ({ reason, onCode }: { reason: ClosedReason; onCode: () => void }) => {
  const { icon, tone, title, text, canTypeCode } = words[reason];
  return (
    <MessageScreen icon={icon} tone={tone} title={title}>
      <MessageText>{text}</MessageText>
      {canTypeCode && (
        <MessageActions>
          <Button look="plain" onClick={onCode}>
            Escribir un código de acceso
          </Button>
        </MessageActions>
      )}
    </MessageScreen>
  );
};
