import { Button } from '@mantine/core';
import { ConfirmDialog } from '@tamiz/ui';
import { useState } from 'react';

import { useStep } from '#src/features/own-evaluations/api/change-own-evaluation.ts';
import type { Step } from '#src/features/own-evaluations/api/change-own-evaluation.ts';
import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { countQuestions } from '#src/components/question-words.ts';
import { counted } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

const told: Readonly<Record<Step, string>> = {
  publish: 'Versión publicada. Tu equipo ya puede asignarla.',
  archive: 'La evaluación quedó archivada.',
  restore: 'La evaluación está disponible de nuevo.',
};

const countAttempts = ({ versions }: OwnEvaluation): number =>
  versions.reduce((sum, { attempts }) => sum + attempts, 0);

const tellPublishing = ({ version, lines }: OwnEvaluation): string => {
  const asked = `Queda fija con ${countQuestions(lines.length)}, tal como están hoy`;
  return version === null
    ? `${asked}. Aparece en Evaluaciones con la marca «Propia» y tu equipo puede asignarla. Cada invitación cuesta 1 crédito, como cualquier otra.`
    : `${asked}. Las invitaciones nuevas la usan; los exámenes ya empezados o terminados conservan la versión ${version}.`;
};

const tellArchiving = (evaluation: OwnEvaluation): string => {
  const attempts = countAttempts(evaluation);
  const kept =
    attempts === 0
      ? 'Nadie ha presentado un examen con ella.'
      : `${counted(attempts, 'examen conserva', 'exámenes conservan')} su resultado.`;
  return `Deja de aparecer en Evaluaciones y nadie puede asignarla a otra posición. ${kept} Puedes recuperarla cuando quieras.`;
};

type Words = { title: string; text: string; label: string };

const wordsOf = (step: Step, evaluation: OwnEvaluation): Words => {
  if (step === 'archive') {
    return { title: 'Archivar evaluación', text: tellArchiving(evaluation), label: 'Archivar' };
  }
  const number = (evaluation.version ?? 0) + 1;
  return {
    title: `Publicar la versión ${number}`,
    text: tellPublishing(evaluation),
    label: `Publicar versión ${number}`,
  };
};

type StepButtonsProps = { evaluation: OwnEvaluation; isSaved: boolean };

/** Publishing and archiving say first what they touch. */
export const StepButtons = ({ evaluation, isSaved }: StepButtonsProps) => {
  const { toasts } = useServices();
  const [wanted, setWanted] = useState<Step>('publish');
  const [isOpen, setIsOpen] = useState(false);
  const change = useStep(evaluation.id, {
    onSaved: (_evaluation, step) => {
      toasts.success(told[step]);
      setIsOpen(false);
    },
  });
  const ask = (step: Step) => {
    change.reset();
    setWanted(step);
    setIsOpen(true);
  };
  const { state, version, isChanged, checks } = evaluation;
  const isBlocked = checks.some(({ isGood, isBlocking }) => isBlocking && !isGood);
  const failure =
    change.error === null
      ? null
      : change.error.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.';
  const words = wordsOf(wanted, evaluation);
  if (state === 'archived') {
    return (
      <Button loading={change.isPending} onClick={() => change.save('restore')}>
        Recuperar
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => ask('archive')}>
        Archivar
      </Button>
      <Button
        disabled={!isSaved || isBlocked || (version !== null && !isChanged)}
        onClick={() => ask('publish')}
      >
        {`Publicar versión ${(version ?? 0) + 1}`}
      </Button>
      <ConfirmDialog
        title={words.title}
        text={words.text}
        confirmLabel={words.label}
        isDangerous={wanted === 'archive'}
        isOpen={isOpen}
        isBusy={change.isPending}
        failure={failure}
        onConfirm={() => change.save(wanted)}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
