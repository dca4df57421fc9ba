import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Every new refusal gives the focus to the first refused field of the form. An effect, because a frame can
 * pass before React has drawn the messages.
 */
export const useFocusRefused = (
  form: RefObject<HTMLFormElement | null>,
  refusal: object | null,
): void => {
  useEffect(() => {
    if (refusal === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
};
