import { useState } from 'react';

import { usePropose } from '#src/features/own-evaluations/api/choices.ts';
import { addLines, replaceLine } from '#src/features/own-evaluations/lines.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { DraftState } from '#src/features/own-evaluations/use-draft.ts';
import { countQuestions } from '#src/components/question-words.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** Questions the server chooses for the draft: so many of a topic and level, or another one in place of one. */
export const useProposals = (lines: readonly Line[], onLines: DraftState['onLines']) => {
  const { toasts } = useServices();
  // Those that were changed for another do not come back at the next click.
  const [refused, setRefused] = useState<readonly Id[]>([]);
  const change = usePropose({
    onSaved: (proposed, { insteadOf, questions }) => {
      const [first] = proposed;
      if (first === undefined) {
        setRefused([]);
        toasts.error('No hay otra pregunta de ese tema y nivel. Prueba con otro nivel o tema.');
        return;
      }
      if (insteadOf !== null) {
        setRefused((before) => [...before, insteadOf]);
        onLines((before) => replaceLine(before, insteadOf, first));
        toasts.success('Pregunta cambiada por otra del mismo tema y nivel.');
        return;
      }
      onLines((before) => addLines(before, proposed));
      toasts.success(
        proposed.length < questions
          ? `Solo había ${countQuestions(proposed.length)} más de ese tema y nivel. Ya están en el borrador.`
          : `${countQuestions(proposed.length)} en el borrador.`,
      );
    },
  });
  const taken = lines.map(({ id }) => id);
  const { error } = change;
  return {
    isBusy: change.isPending,
    problem:
      error === null
        ? null
        : error.message || 'No se pudo proponer. Revisa tu conexión e intenta de nuevo.',
    propose: (topicId: Id, levelId: Id, questions: number) =>
      change.save({ topicId, levelId, questions, except: taken, insteadOf: null }),
    replace: ({ id, topicId, difficulty }: Line) => {
      if (difficulty === null) return;
      change.save({
        topicId,
        levelId: difficulty.id,
        questions: 1,
        except: [...taken, ...refused],
        insteadOf: id,
      });
    },
  };
};
