export type ProofPrompt = {
  /** Whether a call waits for the person to prove themselves. */
  isOpen: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Opens the prompt; several calls at once wait for the same one. */
  ask: () => Promise<boolean>;
  settle: (isProved: boolean) => void;
};

/** Where a call that needs a fresh proof meets the dialog that asks for it. */
export const createProofPrompt = (): ProofPrompt => {
  const listeners = new Set<() => void>();
  let waiting: PromiseWithResolvers<boolean> | null = null;

  const write = (next: typeof waiting): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  return {
    isOpen: () => waiting !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => {
      // Nobody is there to show it: the refusal itself is what the screen tells.
      if (listeners.size === 0) return Promise.resolve(false);
      if (waiting !== null) return waiting.promise;
      const opened = Promise.withResolvers<boolean>();
      write(opened);
      return opened.promise;
    },
    settle: (isProved) => {
      waiting?.resolve(isProved);
      write(null);
    },
  };
};
