export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

export type Toast = { readonly id: number; readonly tone: ToastTone; readonly text: string };

/** A short message about what has just happened; the store is outside React, so that any code can add one. */
export type ToastStore = {
  read: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  show: (tone: ToastTone, text: string) => void;
  success: (text: string) => void;
  error: (text: string) => void;
  dismiss: (id: number) => void;
};

const most = 4;

/** Keeps the newest few toasts; a repeated text is one toast that is shown again. */
export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const write = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const show = (tone: ToastTone, text: string): void => {
    lastId += 1;
    const others = toasts.filter((toast) => toast.tone !== tone || toast.text !== text);
    write([...others, { id: lastId, tone, text }].slice(-most));
  };

  return {
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    success: (text) => show('success', text),
    error: (text) => show('danger', text),
    dismiss: (id) => write(toasts.filter((toast) => toast.id !== id)),
  };
};
