import { IconCircleCheck, IconCloudOff, IconDoorOff, IconLinkOff } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { MessageActions, MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

const titles: Readonly<Record<string, string>> = {
  enrolment_link_invalid: 'Este enlace no es válido',
  enrolment_closed: 'Las inscripciones cerraron',
  enrolment_ended: 'Las inscripciones cerraron',
  enrolment_position_closed: 'Este proceso terminó',
  enrolment_full: 'Ya no hay lugares',
  enrolment_paused: 'Por ahora no hay inscripciones',
  enrolment_answered: 'Ya respondiste esta evaluación',
  enrolment_over: 'Tu invitación ya no está abierta',
};

const lookOf = (code: string | null) => {
  if (code === null) return { icon: IconCloudOff, tone: 'danger' } as const;
  if (code === 'enrolment_answered') return { icon: IconCircleCheck, tone: 'success' } as const;
  const icon = code === 'enrolment_link_invalid' ? IconLinkOff : IconDoorOff;
  return { icon, tone: 'warning' } as const;
};

/** Why nobody, or not this person, can enrol, and what they can do. */
export const StoppedScreen = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const code = failure.kind === 'refused' ? failure.code : null;
  const canRetry = code === null || code === 'enrolment_paused';
  return (
    <MessageScreen {...lookOf(code)} title={titles[code ?? ''] ?? 'No pudimos abrir la página'}>
      <MessageText>{describeFailure(failure)}</MessageText>
      {canRetry && (
        <MessageActions>
          <Button onClick={onRetry}>Reintentar</Button>
        </MessageActions>
      )}
    </MessageScreen>
  );
};
