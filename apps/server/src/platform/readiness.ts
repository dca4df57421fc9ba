/** Whether this process takes new requests; it says no before it stops listening, so that nobody is sent to a closed door. */
export type Readiness = { readonly isClosing: () => boolean; readonly close: () => void };

export const createReadiness = (): Readiness => {
  let isClosing = false;
  return {
    isClosing: () => isClosing,
    close: () => {
      isClosing = true;
    },
  };
};
