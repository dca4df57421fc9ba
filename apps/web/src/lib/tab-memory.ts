/** What this tab remembers until it is closed; a browser that keeps nothing simply does not remember. */
export const tabMemory = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Nothing to do: the browser stores nothing.
    }
  },
};
