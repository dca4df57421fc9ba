import { Button } from '@mantine/core';
import { questionStatusLabels } from '@tamiz/contract/shared/labels';
import type { QuestionStatus } from '@tamiz/contract/shared/statuses';
import { ConfirmDialog, Menu, MenuItem } from '@tamiz/ui';
import {
  IconArchive,
  IconCircleCheck,
  IconChevronDown,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';
import { useOwnStep } from '#src/features/questions/api/change-own.ts';
import type { OwnStep } from '#src/features/questions/api/change-own.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

type Entry = { step: OwnStep; label: string; Icon: TablerIcon };

const activate: Entry = { step: 'active', label: 'Activar', Icon: IconPlayerPlay };
const pause: Entry = { step: 'deactivated', label: 'Desactivar', Icon: IconPlayerPause };
const archive: Entry = { step: 'archived', label: 'Archivar', Icon: IconArchive };
const remove: Entry = { step: 'remove', label: 'Eliminar', Icon: IconTrash };

const entries: Readonly<Record<QuestionStatus, readonly Entry[]>> = {
  new: [activate, archive, remove],
  active: [pause, archive],
  deactivated: [activate, archive],
  archived: [],
};

const asked: Readonly<Partial<Record<OwnStep, { title: string; text: string; label: string }>>> = {
  archived: {
    title: 'Archivar pregunta',
    text: 'Deja de usarse para siempre. Los exámenes que ya la preguntaron no cambian.',
    label: 'Archivar',
  },
  remove: {
    title: 'Eliminar pregunta',
    text: 'Se borra con sus respuestas. No se puede recuperar.',
    label: 'Eliminar',
  },
};

const told = (step: OwnStep): string => {
  if (step === 'confirm') return 'Las respuestas quedaron confirmadas.';
  if (step === 'remove') return 'Pregunta eliminada.';
  return `La pregunta está ahora: ${questionStatusLabels[step]}.`;
};

/** What an author does with a question of the own bank: confirm its key, bring it into use, take it out, remove it. */
export const OwnActions = ({ question }: { question: Question }) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<OwnStep | null>(null);
  const change = useOwnStep(question.id, {
    onSaved: (_answer, step, { isSamePage }) => {
      toasts.success(told(step));
      setWanted(null);
      if (step === 'remove' && isSamePage) void navigate('/questions/own');
    },
    onFailed: (failure) => {
      toasts.error(failure.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.');
      setWanted(null);
    },
  });
  const { areAnswersConfirmed, status } = question;
  const offered = status === null ? [] : entries[status];
  const confirmation = wanted === null ? undefined : asked[wanted];
  const handlePick = (step: OwnStep) =>
    asked[step] === undefined ? change.save(step) : setWanted(step);
  return (
    <>
      {areAnswersConfirmed || status === 'archived' ? null : (
        <Button
          variant="default"
          leftSection={<IconCircleCheck size={17} stroke={1.7} aria-hidden="true" />}
          loading={change.isPending}
          onClick={() => change.save('confirm')}
        >
          Confirmar respuestas
        </Button>
      )}
      {offered.length === 0 ? null : (
        <Menu
          width={220}
          renderTarget={(props) => (
            <Button
              {...props}
              variant="default"
              rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
            >
              Estado
            </Button>
          )}
        >
          {offered.map(({ step, label, Icon }) => (
            <MenuItem
              key={step}
              icon={<Icon size={17} stroke={1.7} aria-hidden="true" />}
              disabled={step === 'active' && !areAnswersConfirmed}
              tone={step === 'remove' ? 'danger' : undefined}
              onClick={() => handlePick(step)}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ConfirmDialog
        title={confirmation?.title ?? ''}
        text={confirmation?.text}
        confirmLabel={confirmation?.label ?? ''}
        isDangerous
        isOpen={wanted !== null}
        isBusy={change.isPending}
        onConfirm={() => wanted !== null && change.save(wanted)}
        onClose={() => setWanted(null)}
      />
    </>
  );
};
