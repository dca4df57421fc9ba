import { Button, TextInput } from '@mantine/core';
import { positionTextLength } from '@tamiz/contract/shared/constants';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useDuplicatePosition } from '#src/features/positions/api/duplicate-position.ts';
import { problemsOf } from '#src/features/positions/draft.ts';
import { fieldProblems, tellRefusal } from '#src/features/positions/failure-texts.ts';
import { useWishKey } from '#src/features/positions/use-wish-key.ts';
import type { PositionSummary } from '#src/lib/positions/position.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/positions/components/dialogs.module.css';

type DuplicateDialogProps = { position: PositionSummary; isOpen: boolean; onClose: () => void };

/** Makes a new position after this one, and leads to it. */
export const DuplicateDialog = ({ position, isOpen, onClose }: DuplicateDialogProps) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const copy = useDuplicatePosition(position.id, {
    onSaved: ({ id, message }, _copy, { isSamePage }) => {
      toasts.success(message ?? 'Posición duplicada.');
      onClose();
      if (isSamePage) void navigate(`/positions/${encodeURIComponent(id)}`);
    },
  });
  return (
    <Dialog
      title="Duplicar posición"
      isOpen={isOpen}
      isBusy={copy.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={copy.reset}
    >
      <DuplicateForm position={position} copy={copy} onClose={onClose} />
    </Dialog>
  );
};

const ending = ' (copia)';

const titleOfCopy = (title: string): string =>
  `${title.slice(0, positionTextLength.title - ending.length)}${ending}`;

type DuplicateFormProps = Omit<DuplicateDialogProps, 'isOpen'> & {
  copy: ReturnType<typeof useDuplicatePosition>;
};

const DuplicateForm = ({ position, copy, onClose }: DuplicateFormProps) => {
  const { evaluation } = position;
  const [title, setTitle] = useState(() => titleOfCopy(position.title));
  const [withEvaluation, setWithEvaluation] = useState(evaluation !== null);
  const [problem, setProblem] = useState<string | undefined>();
  const keyFor = useWishKey();
  const refused = fieldProblems(copy.error).title;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = problemsOf({ title }).title;
    setProblem(own);
    if (own !== undefined) return;
    const wish = { title: title.trim(), withEvaluation };
    copy.save({ ...wish, key: keyFor(wish) });
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <p className={css['lead']}>
        La copia lleva descripción, vigencia, máximo de candidatos y revisión anónima. Los
        candidatos, las invitaciones y los enlaces se quedan en la original, que no cambia.
      </p>
      <TextInput
        size="md"
        label="Título"
        required
        data-autofocus
        maxLength={positionTextLength.title}
        error={problem ?? refused}
        errorProps={{ role: 'alert' }}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {evaluation === null ? null : (
        <label className={css['confirm']}>
          <input
            type="checkbox"
            checked={withEvaluation}
            onChange={(event) => setWithEvaluation(event.currentTarget.checked)}
          />
          <span>{`Llevar la evaluación «${evaluation.title}»`}</span>
        </label>
      )}
      {copy.error === null || refused !== undefined ? null : (
        <Notice tone="danger">
          {tellRefusal(copy.error, 'No se pudo duplicar la posición. Intenta de nuevo.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={copy.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={copy.isPending}>
          Duplicar posición
        </Button>
      </DialogActions>
    </form>
  );
};
