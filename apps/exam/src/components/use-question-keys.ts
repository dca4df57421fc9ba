import { useEffect, useEffectEvent } from 'react';

import type { AskedQuestion } from '#src/components/question-card.tsx';
import { toggle } from '#src/lib/choice.ts';

type QuestionKeys = {
  question: AskedQuestion;
  choice: readonly number[];
  isLocked: boolean;
  onChoose: (choice: number[]) => void;
  /** Enter, anywhere but on what has a meaning of its own for it. */
  onEnter: () => void;
};

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Keys 1 to 8 choose, Enter goes on; nothing while a dialog is open. */
export const useQuestionKeys = ({
  question,
  choice,
  isLocked,
  onChoose,
  onEnter,
}: QuestionKeys): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || event.repeat || document.querySelector('dialog[open]')) return;
    const { key, target } = event;
    if (key === 'Enter') {
      const isOwn = target instanceof Element && target.closest('button, a, summary') !== null;
      if (isOwn) return;
      // Else the same press would also push the button that a dialog, opened by it, gives the focus to.
      event.preventDefault();
      onEnter();
      return;
    }
    const option = question.options.find(({ position }) => String(position) === key);
    if (option !== undefined && !isLocked) onChoose(toggle(question.type, choice, option.position));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
