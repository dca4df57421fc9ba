import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useChangeChosen, useJudgements } from '#src/features/candidates/api/chosen.ts';
import type { ChosenAction } from '#src/features/candidates/api/chosen.ts';
import { changeWords } from '#src/features/candidates/components/chosen/change-words.ts';
import { TermFields } from '#src/features/candidates/components/term-fields.tsx';
import { readDraft } from '#src/features/candidates/own-expiration.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type ChangeDialogProps = {
  positionId: Id;
  action: ChosenAction;
  people: readonly PositionCandidate[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Says what will happen to whom, and does it once: a retry after a lost answer carries the same key. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { positionId, action, people, isOpen, onClose, onDone } = props;
  const { toasts } = useServices();
  const change = useChangeChosen(positionId, {
    onSaved: ({ told, skipped }) => {
      toasts.success([told ?? 'Listo.', ...skipped.map((each) => `${each}.`)].join(' '));
      onDone();
    },
  });
  return (
    <Dialog
      title={changeWords[action].title}
      isOpen={isOpen}
      isBusy={change.isPending}
      onClose={onClose}
      onClosed={change.reset}
    >
      <ChangeForm {...props} people={people} change={change} />
    </Dialog>
  );
};

type ChangeFormProps = ChangeDialogProps & { change: ReturnType<typeof useChangeChosen> };

const ChangeForm = ({ positionId, action, people, isOpen, change, onClose }: ChangeFormProps) => {
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState({ unit: 'days', value: '' });
  const [isTried, setIsTried] = useState(false);
  const ids = people.map(({ id }) => id);
  const { data: judgements } = useJudgements(positionId, ids, isOpen && !change.isSaved);
  const judged = judgements?.get(action);
  const count = judged?.count ?? people.length;
  const [first] = people;
  const isOne = people.length === 1;
  const whom = isOne && first !== undefined ? first.name : `${count} personas`;
  const { tell, button } = changeWords[action];
  const wanted = readDraft(draft);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (action !== 'extend') change.save({ action, ids, key });
    else if (typeof wanted !== 'string') change.save({ action, ids, key, expiration: wanted });
  };

  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>{tell(whom, isOne)}</p>
      {action === 'extend' ? (
        <TermFields
          draft={draft}
          onDraft={setDraft}
          error={isTried && typeof wanted === 'string' ? wanted : undefined}
        />
      ) : null}
      {judged === undefined || judged.skipped.length === 0 ? null : (
        <Notice tone="info">{`No aplica a todas: ${judged.skipped.join(', ')}.`}</Notice>
      )}
      {change.error === null ? null : (
        <Notice tone="danger">
          {tellServerMessage(change.error, 'No se pudo completar. Intenta de nuevo.')}
        </Notice>
      )}
      <DialogActions>
        <Button
          variant="default"
          onClick={onClose}
          disabled={change.isPending}
          {...(action !== 'extend' && { 'data-autofocus': true })}
        >
          Regresar
        </Button>
        <Button
          type="submit"
          loading={change.isPending}
          disabled={count === 0}
          {...(action === 'cancel' && { color: 'red' })}
        >
          {button(count)}
        </Button>
      </DialogActions>
    </form>
  );
};
