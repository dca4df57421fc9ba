import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useEvaluationOptions } from '#src/features/positions/api/assign-evaluation.ts';
import { EvaluationOptions } from '#src/features/positions/components/picker/evaluation-options.tsx';
import type { Choice } from '#src/features/positions/components/picker/evaluation-options.tsx';
import { findByWords } from '#src/features/positions/find-by-words.ts';

import css from './picker.module.css';

type SpecialtyEvaluationsProps = Choice & { specialtyId: string; words: string };

/** The evaluations of a specialty that have the words. */
export const SpecialtyEvaluations = (props: SpecialtyEvaluationsProps) => {
  const { specialtyId, words, ...choice } = props;
  const { data: options, error, refetch } = useEvaluationOptions(specialtyId);

  if (options === undefined) {
    return (
      <div className={css['frame']}>
        {error === null ? (
          <RowSkeletons label="Buscando evaluaciones" rows={3} />
        ) : (
          <LoadFailure
            title="No se pudieron cargar las evaluaciones."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  const found = findByWords(options, words);
  if (found.length > 0) return <EvaluationOptions options={found} {...choice} />;
  return (
    <p className={css['hint']} role="status">
      {options.length === 0
        ? 'No hay evaluaciones disponibles para esta especialidad.'
        : `Ninguna evaluación de esta especialidad contiene «${words}».`}
    </p>
  );
};
