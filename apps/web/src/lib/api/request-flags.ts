import { readNews } from '@tamiz/ui/news';

export type RequestFlags = {
  /** Fetching the CSRF cookie failed, or the server answered 419: from here on nothing is sent. */
  readonly csrfFailed: boolean;
  /** Some answer was a 401: the session ended or never existed. */
  readonly unauthenticated: boolean;
  /** Changes with what everybody is told; null while there is nothing. */
  readonly news: string | null;
};

export type RequestFlagStore = {
  read: () => RequestFlags;
  raise: (flag: 'csrfFailed' | 'unauthenticated') => void;
  /** Takes from an answer whether everybody is told something. */
  hear: (headers: Headers) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A flag that is raised stays raised until the page is loaded again; news come and go. */
export const createRequestFlags = (): RequestFlagStore => {
  let flags: RequestFlags = { csrfFailed: false, unauthenticated: false, news: null };
  const listeners = new Set<() => void>();
  const change = (changes: Partial<RequestFlags>): void => {
    flags = { ...flags, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    read: () => flags,
    raise: (flag) => {
      if (!flags[flag]) change({ [flag]: true });
    },
    hear: (headers) => {
      const news = readNews(headers, flags.news);
      if (news !== flags.news) change({ news });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
