export type RequestFlags = {
  /** Fetching the CSRF cookie failed, or the server answered 419: from here on nothing is sent. */
  readonly csrfFailed: boolean;
  /** Some answer was a 401: the session ended or never existed. */
  readonly unauthenticated: boolean;
};

export type RequestFlagStore = {
  read: () => RequestFlags;
  raise: (flag: keyof RequestFlags) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A flag that is raised stays raised until the page is loaded again. */
export const createRequestFlags = (): RequestFlagStore => {
  let flags: RequestFlags = { csrfFailed: false, unauthenticated: false };
  const listeners = new Set<() => void>();
  return {
    read: () => flags,
    raise: (flag) => {
      if (flags[flag]) return;
      flags = { ...flags, [flag]: true };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
