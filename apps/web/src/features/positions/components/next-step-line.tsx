import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';

import type { NextStep } from '#src/features/positions/next-step.ts';
import { counted } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './position-screen.module.css';

const words: Record<NextStep, string> = {
  assign: 'Elige la evaluación que van a responder los candidatos.',
  load: 'Carga candidatos, con el formulario o con un archivo.',
  invite: 'Envía las invitaciones pendientes; cada una usa un crédito.',
};

type NextStepLineProps = {
  step: NextStep | null;
  /** How many invitations wait to be sent. */
  pending: number;
  onAssign: () => void;
};

/** What comes next for a position that waits for its recruiter; a change of it is read aloud. */
export const NextStepLine = ({ step, pending, onAssign }: NextStepLineProps) => (
  <div role="status" className={css['nextStep']} hidden={step === null}>
    {step === null ? null : (
      <>
        <p>
          <b>Siguiente paso</b> {words[step]}
        </p>
        {step === 'assign' ? (
          <Button size="xs" onClick={onAssign}>
            Elegir evaluación
          </Button>
        ) : (
          <Button
            component={Link}
            to={`?open=${step}`}
            replace
            preventScrollReset
            // With nobody loaded, the list below holds the primary one.
            variant={step === 'load' ? 'default' : 'filled'}
            size="xs"
            rightSection={<IconArrowRight size={15} stroke={1.8} aria-hidden="true" />}
          >
            {step === 'load'
              ? 'Agregar candidatos'
              : `Enviar ${counted(pending, 'invitación', 'invitaciones')}`}
          </Button>
        )}
      </>
    )}
  </div>
);
