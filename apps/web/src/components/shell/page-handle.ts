import { useMatches } from 'react-router';

import { useNamedPage } from '#src/components/shell/page-name.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { isRecord } from '#src/lib/reading/json.ts';

const isPageHandle = (handle: unknown): handle is PageHandle =>
  isRecord(handle) && 'title' in handle && 'crumbs' in handle;

/** The page's own name where it has given itself one, else its route's. */
export const usePageHandle = (): PageHandle | null => {
  const named = useNamedPage();
  const matches = useMatches();
  return named ?? matches.map(({ handle }) => handle).findLast(isPageHandle) ?? null;
};
