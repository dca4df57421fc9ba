import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useSaveDraft } from '#src/features/own-evaluations/api/change-own-evaluation.ts';
import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { draftOf, keyOf } from '#src/features/own-evaluations/draft.ts';
import type { Draft } from '#src/features/own-evaluations/draft.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';
import { usePaused } from '#src/lib/use-paused.ts';

/** What the server has of a draft, by the revision it was given. */
type Base = { key: string; revision: number };

type Unsaved = { draft: Draft; base: Base };

const baseOf = (evaluation: OwnEvaluation): Base => ({
  key: keyOf(draftOf(evaluation)),
  revision: evaluation.revision,
});

/** Long enough that a few clicks are one save. */
const pauseMs = 800;

export type DraftState = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Works on the lines as they are by then, for what comes later than its click. */
  onLines: (change: (lines: readonly Line[]) => readonly Line[]) => void;
  isSaved: boolean;
  isSaving: boolean;
  failure: ApiFailure | null;
  /** Somebody else changed it meanwhile: one of the two must be chosen. */
  isConflict: boolean;
  /** Tries again now; `overwrites` takes this draft, whatever the server has. */
  save: (overwrites?: boolean) => void;
  /** Gives up what is here and takes what the server has. */
  discard: (stored: OwnEvaluation) => void;
};

/**
 * A draft that saves itself after each pause. What could not be saved stays on screen, asks before the tab closes, and
 * waits in memory for somebody who went to another page.
 */
export const useDraft = (evaluation: OwnEvaluation): DraftState => {
  const { id } = evaluation;
  const { toasts } = useServices();
  const client = useQueryClient();
  const memory = ['unsaved-evaluation', String(id)];
  const [kept] = useState(() => client.getQueryData<Unsaved>(memory));
  const [draft, setDraft] = useState(kept?.draft ?? draftOf(evaluation));
  const [base, setBase] = useState(kept?.base ?? baseOf(evaluation));
  const change = useSaveDraft(
    id,
    (saved, sent) => setBase({ key: keyOf(sent.draft), revision: saved.revision }),
    {
      onSaved: ({ revision }, sent) => {
        const waiting = client.getQueryData<Unsaved>(memory);
        if (waiting === undefined) return;
        const sentKey = keyOf(sent.draft);
        if (keyOf(waiting.draft) === sentKey) client.removeQueries({ queryKey: memory });
        else {
          // Who left while an earlier save was under way had changed more by then.
          client.setQueryData<Unsaved>(memory, {
            ...waiting,
            base: { key: sentKey, revision },
          });
          change.save({ draft: waiting.draft, revision });
        }
      },
      onFailed: ({ message }) => {
        if (client.getQueryData(memory) === undefined) return;
        toasts.error(
          `«${draft.title}» no se guardó. ${message || 'Revisa tu conexión.'} Vuelve a ella: tus cambios siguen ahí.`,
        );
      },
    },
  );
  const { isPending: isSaving, error: failure } = change;
  const key = keyOf(draft);
  const isSaved = key === base.key;
  const isConflict = failure?.status === 409;

  // Another tab or person saved something and nothing was changed here: theirs is shown.
  const hasNews = !isSaving && evaluation.revision > base.revision;
  if (hasNews && (isSaved || keyOf(draftOf(evaluation)) === key)) {
    setBase(baseOf(evaluation));
    setDraft(draftOf(evaluation));
  }

  const save = (overwrites = false) =>
    change.save({ draft, revision: overwrites ? null : base.revision });

  const isPaused = usePaused(key, pauseMs) === key;
  const saveNow = useEffectEvent(() => save());
  const mustSave = isPaused && !isSaved && !isSaving && failure === null;
  useEffect(() => {
    if (mustSave) saveNow();
  }, [mustSave]);

  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);

  const leave = useEffectEvent(() => {
    if (isSaved) return;
    client.setQueryDefaults(memory, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<Unsaved>(memory, { draft, base });
    if (!isSaving) save();
  });
  useEffect(() => () => leave(), []);

  const edit = (next: (before: Draft) => Draft) => {
    if (!isConflict) change.reset();
    setDraft(next);
  };

  return {
    draft,
    onChange: (part) => edit((before) => ({ ...before, ...part })),
    onLines: (next) => edit((before) => ({ ...before, lines: next(before.lines) })),
    isSaved,
    isSaving,
    failure,
    isConflict,
    save,
    discard: (stored) => {
      change.reset();
      client.removeQueries({ queryKey: memory });
      setBase(baseOf(stored));
      setDraft(draftOf(stored));
    },
  };
};
