import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** What a route, or the page itself, tells the shell about the page. */
export type PageHandle = {
  title: string;
  /** The way up, without the page itself. */
  crumbs: readonly { label: string; to: `/${string}` }[];
};

type Naming = { named: PageHandle | null; name: (handle: PageHandle | null) => void };

const NamingContext = createContext<Naming>({ named: null, name: () => {} });

/** Lets a page take the name of what it shows once that has arrived; until then the route's own name stands. */
export const PageNameProvider = ({ children }: { children: ReactNode }) => {
  const [named, name] = useState<PageHandle | null>(null);
  return <NamingContext value={{ named, name }}>{children}</NamingContext>;
};

export const useNamedPage = (): PageHandle | null => use(NamingContext).named;

/** Names the page for as long as it is on screen; null while its name is not known yet. The handle must be memoised. */
export const usePageName = (handle: PageHandle | null): void => {
  const { name } = use(NamingContext);
  useEffect(() => {
    name(handle);
    return () => name(null);
  }, [name, handle]);
};
