import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';

import css from './positions-screen.module.css';

type CreateCardProps = {
  onCreate: () => void;
  /** Null where the backend keeps no templates, undefined until it has told: their place is kept, so that nothing moves. */
  onTemplate: (() => void) | null | undefined;
};

export const CreateCard = ({ onCreate, onTemplate }: CreateCardProps) => {
  const titleId = useId();
  return (
    <section className={css['create']} aria-labelledby={titleId}>
      <span className={css['createIcon']} aria-hidden="true">
        <IconPlus size={22} stroke={1.9} />
      </span>
      <div className={css['createWords']}>
        <h2 id={titleId}>Crear una posición</h2>
        <p>
          Define el puesto, la vigencia del examen y el máximo de candidatos. La evaluación se
          asigna después.
        </p>
      </div>
      <div className={css['createButtons']}>
        {onTemplate === null ? null : (
          <Button
            variant="default"
            style={{ visibility: onTemplate === undefined ? 'hidden' : undefined }}
            onClick={onTemplate}
          >
            Usar una plantilla
          </Button>
        )}
        <Button onClick={onCreate}>Crear posición</Button>
      </div>
    </section>
  );
};
