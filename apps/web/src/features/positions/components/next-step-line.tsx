import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';

import type { NextStep } from '#src/features/positions/next-step.ts';

import css from './position-screen.module.css';

const words: Record<NextStep, string> = {
  assign: 'Elige la evaluación que van a responder los candidatos.',
  load: 'Carga candidatos, con el formulario o con un archivo.',
};

type NextStepLineProps = { step: NextStep | null; onAssign: () => void };

/** What comes next for a position that cannot invite anybody yet; a change of it is read aloud. */
export const NextStepLine = ({ step, onAssign }: NextStepLineProps) => (
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
            to="?open=load"
            replace
            preventScrollReset
            // The list below holds the primary one.
            variant="default"
            size="xs"
            rightSection={<IconArrowRight size={15} stroke={1.8} aria-hidden="true" />}
          >
            Agregar candidatos
          </Button>
        )}
      </>
    )}
  </div>
);
