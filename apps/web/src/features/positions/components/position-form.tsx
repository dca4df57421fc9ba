import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { PositionFields } from '#src/features/positions/components/position-fields.tsx';
import { problemsOf } from '#src/features/positions/draft.ts';
import type { Draft, Problems } from '#src/features/positions/draft.ts';
import { fieldProblems, tellSave } from '#src/features/positions/failure-texts.ts';
import type { SaveTexts } from '#src/features/positions/failure-texts.ts';
import type { PositionLimits } from '#src/lib/catalogue/position-limits.ts';
import type { Change } from '#src/lib/api/use-change.ts';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './dialogs.module.css';

type PositionFormProps<Body> = {
  initial: Draft;
  limits: PositionLimits;
  save: Change<Body, unknown>;
  /** Why title and description cannot change; null while they can. */
  textsLock?: string | null;
  /** What to send for this draft; with nothing to send there is nothing to save. */
  toChanges: (initial: Draft, draft: Draft) => Body;
  texts: SaveTexts;
  submitLabel: string;
  onClose: () => void;
};

export const PositionForm = <Body extends object>(props: PositionFormProps<Body>) => {
  const { limits, save, textsLock = null, toChanges, texts, submitLabel } = props;
  const form = useRef<HTMLFormElement>(null);
  // As it was when the dialog opened: a refresh behind it must not count as an edit.
  const [initial] = useState(props.initial);
  const [draft, setDraft] = useState(initial);
  const [ownProblems, setOwnProblems] = useState<Problems>({});
  const changes = toChanges(initial, draft);
  const hasChanges = Object.keys(changes).length > 0;
  const failure = save.error === null ? null : tellSave(save.error, texts).text;

  useFocusRefused(form, save.error ?? ownProblems);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsOf(draft);
    setOwnProblems(problems);
    if (Object.keys(problems).length > 0) {
      save.reset();
      return;
    }
    if (hasChanges) save.save(changes);
  };

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
      <PositionFields
        initial={initial}
        draft={draft}
        limits={limits}
        problems={{ ...fieldProblems(save.error), ...ownProblems }}
        textsLock={textsLock}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {hasChanges ? null : <Notice tone="info">No hay cambios para guardar.</Notice>}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={props.onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!hasChanges}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
};
