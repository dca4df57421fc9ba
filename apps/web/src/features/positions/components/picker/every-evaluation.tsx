import { PagedList } from '#src/components/paged-list.tsx';
import { EvaluationOptions } from '#src/features/positions/components/picker/evaluation-options.tsx';
import type { Choice } from '#src/features/positions/components/picker/evaluation-options.tsx';
import { useEvaluations } from '#src/lib/catalogue/list-evaluations.ts';

import css from './picker.module.css';

type EveryEvaluationProps = Choice & {
  words: string;
  profileId: string;
  page: number;
  onPage: (page: number) => void;
};

/** Whatever the words find among all evaluations, or those of a profile. */
export const EveryEvaluation = (props: EveryEvaluationProps) => {
  const { words, profileId, page, onPage, ...choice } = props;
  const evaluations = useEvaluations({ search: words, profileId }, page);
  return (
    <PagedList
      query={evaluations}
      texts={{
        loading: 'Buscando evaluaciones',
        failure: 'No se pudieron cargar las evaluaciones.',
        pages: 'Páginas de evaluaciones',
      }}
      empty={
        <p className={css['hint']} role="status">
          {words === ''
            ? 'Aún no hay evaluaciones que asignar.'
            : `Ninguna evaluación contiene «${words}». Prueba con otra palabra o con menos.`}
        </p>
      }
      onPage={onPage}
    >
      {(options) => (
        <EvaluationOptions options={options} isStale={evaluations.isPlaceholderData} {...choice} />
      )}
    </PagedList>
  );
};
