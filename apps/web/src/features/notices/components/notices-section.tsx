import { Notice, Section } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { ChoicesTable } from '#src/features/notices/components/choices-table.tsx';
import { useChoices, useChoose } from '#src/lib/notices/choices.ts';

import css from './choices.module.css';

const failureText = 'No se guardó tu preferencia. Intenta de nuevo.';

/** Where a person chooses what they are told, and how. */
export const NoticesSection = () => {
  const { data, error, refetch } = useChoices();
  const choose = useChoose();
  return (
    <Section
      title="Qué quieres saber"
      note="Los cambios se guardan al momento y son solo tuyos. Los correos de seguridad te llegan siempre."
    >
      {data === undefined ? null : (
        <ChoicesTable
          choices={data}
          asked={choose.isPending ? choose.variables : undefined}
          onChoose={choose.save}
        />
      )}
      {data === undefined && error === null ? <RowSkeletons label="Cargando avisos" /> : null}
      {data === undefined && error !== null ? (
        <LoadFailure
          title="No se pudieron cargar tus preferencias"
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {choose.error === null ? null : (
        <div className={css['foot']}>
          <Notice tone="danger">{choose.error.message || failureText}</Notice>
        </div>
      )}
    </Section>
  );
};
