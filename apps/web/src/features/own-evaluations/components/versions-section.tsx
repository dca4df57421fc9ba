import { Button } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { countQuestions } from '#src/components/question-words.ts';
import type { OwnEvaluation, Version } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { RegradeDialog } from '#src/features/own-evaluations/components/regrade-dialog.tsx';
import { counted, formatDateTime } from '#src/lib/format.ts';

import css from './builder.module.css';

/** What was published so far. Each stays as it was, but for keys of own questions that were wrong. */
export const VersionsSection = ({ id, versions }: Pick<OwnEvaluation, 'id' | 'versions'>) => {
  const [corrected, setCorrected] = useState<Version | null>(null);
  if (versions.length === 0) return null;
  return (
    <Section title="Versiones publicadas" note="Cada una queda fija para siempre.">
      <ul className={`${css['list']} ${css['versions']}`} aria-label="Versiones publicadas">
        {versions.map((version) => (
          <li key={version.id}>
            {`Versión ${version.number}`}
            <small>
              {`${countQuestions(version.questions)} · ${counted(version.attempts, 'examen', 'exámenes')} · ${formatDateTime(version.publishedAt)}`}
            </small>
            {version.correctedKeys === 0 ? null : (
              <>
                <small>
                  {counted(version.correctedKeys, 'clave corregida', 'claves corregidas')} desde
                  entonces
                </small>
                <Button
                  variant="default"
                  size="xs"
                  mt={8}
                  aria-label={`Recalcular resultados de la versión ${version.number}`}
                  onClick={() => setCorrected(version)}
                >
                  Recalcular resultados
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <RegradeDialog id={id} version={corrected} onClose={() => setCorrected(null)} />
    </Section>
  );
};
