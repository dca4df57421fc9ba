import { NativeSelect } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useSamples } from '#src/features/evaluations/api/list-samples.ts';
import { SampleCard } from '#src/features/evaluations/components/sample-card.tsx';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

type SampleSectionProps = { evaluationId: string; catalogues: Catalogues };

/** How a question of each technology looks; nothing where no technology has a sample. */
export const SampleSection = ({ evaluationId, catalogues }: SampleSectionProps) => {
  const { data: samples, error, refetch } = useSamples(evaluationId);
  const [wanted, setWanted] = useState<string | null>(null);
  const sample = samples?.find(({ technology }) => technology === wanted) ?? samples?.[0];
  if (samples?.length === 0) return null;
  return (
    <Section
      title="Así se ve una pregunta"
      note="Es un ejemplo: ningún examen la usa, por eso puedes leerla completa."
      aside={
        samples === undefined || samples.length < 2 ? null : (
          <NativeSelect
            aria-label="Tecnología del ejemplo"
            value={sample?.technology ?? ''}
            data={samples.map(({ technology }) => technology)}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )
      }
    >
      {samples === undefined && error === null ? (
        <RowSkeletons label="Cargando el ejemplo" rows={3} />
      ) : null}
      {samples === undefined && error !== null ? (
        <LoadFailure
          title="No se pudo cargar el ejemplo."
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {sample === undefined ? null : (
        <SampleCard key={sample.technology} sample={sample} catalogues={catalogues} />
      )}
    </Section>
  );
};
