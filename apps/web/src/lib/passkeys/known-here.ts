const key = 'tamiz.passkey';

/** Whether a passkey was used in this browser: only then does the login offer one. */
export const isPasskeyKnownHere = (): boolean => {
  try {
    return localStorage.getItem(key) === '1' && 'PublicKeyCredential' in globalThis;
  } catch {
    return false;
  }
};

/** A browser that keeps nothing simply does not remember. */
export const rememberPasskeyHere = (): void => {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Nothing to do: the browser stores nothing.
  }
};
