import { Button } from '@mantine/core';
import { PageHead, StatusPill } from '@tamiz/ui';
import type { Tone } from '@tamiz/ui';
import { IconAlertTriangle, IconCheck, IconEye, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';

import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { PreviewDialog } from '#src/features/own-evaluations/components/preview-dialog.tsx';
import { StepButtons } from '#src/features/own-evaluations/components/step-buttons.tsx';
import { stateLabels, stateTones } from '#src/features/own-evaluations/state-words.ts';
import type { DraftState } from '#src/features/own-evaluations/use-draft.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './builder.module.css';

type SaveState = 'saved' | 'saving' | 'failed';

const saveStates = {
  saved: { Icon: IconCheck, text: 'Guardado' },
  saving: { Icon: IconLoader2, text: 'Guardando…' },
  failed: { Icon: IconAlertTriangle, text: 'Sin guardar' },
};

const saveStateOf = ({ isSaved, failure }: DraftState): SaveState => {
  if (isSaved) return 'saved';
  return failure === null ? 'saving' : 'failed';
};

const tellVersion = ({ state, version }: OwnEvaluation): string => {
  if (state === 'archived') return 'Archivada: nadie puede asignarla. Sus resultados siguen ahí.';
  return version === null
    ? 'Solo la ven quienes escriben evaluaciones. Al publicarla, tu equipo podrá asignarla.'
    : `La versión ${version} está publicada. Lo que cambies aquí se usa cuando publiques la siguiente.`;
};

type BuilderHeadProps = { evaluation: OwnEvaluation; state: DraftState };

export const BuilderHead = ({ evaluation, state }: BuilderHeadProps) => {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { draft, isSaved } = state;
  const saveState = saveStateOf(state);
  const { Icon, text } = saveStates[saveState];
  const tone: Tone = stateTones[evaluation.state];
  return (
    <>
      <PageHead
        title={draft.title.trim() || 'Evaluación sin título'}
        badges={<StatusPill tone={tone}>{stateLabels[evaluation.state]}</StatusPill>}
        text={tellVersion(evaluation)}
        meta={
          <>
            <span className={css['state']} data-state={saveState} role="status">
              <Icon size={15} stroke={1.8} aria-hidden="true" />
              {text}
            </span>
            {evaluation.state === 'published' ? (
              <Link to={`/evaluations/${encodeURIComponent(evaluation.id)}`}>
                Ver la versión publicada
              </Link>
            ) : null}
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              disabled={!isSaved || draft.lines.length === 0}
              leftSection={<IconEye size={17} stroke={1.7} aria-hidden="true" />}
              onClick={() => setIsPreviewing(true)}
            >
              Ver como candidato
            </Button>
            <StepButtons evaluation={evaluation} isSaved={isSaved} />
          </>
        }
      />
      <PreviewDialog
        id={evaluation.id}
        revision={evaluation.revision}
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
      />
    </>
  );
};
