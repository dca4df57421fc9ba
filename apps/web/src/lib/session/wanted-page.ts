const key = 'tamiz.wanted-page';

/** The page somebody asked for before they had signed in; this tab goes on there afterwards. */
export const rememberWantedPage = (address: string): void => {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // A browser that stores nothing goes on at the start.
  }
};

export const readWantedPage = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const forgetWantedPage = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
};
