import { useMatches } from 'react-router';

import { isRecord } from '#src/lib/reading/json.ts';

/** What a route tells the shell about its page. */
export type PageHandle = {
  title: string;
  /** The way up, without the page itself. */
  crumbs: readonly { label: string; to: `/${string}` }[];
};

const isPageHandle = (handle: unknown): handle is PageHandle =>
  isRecord(handle) && 'title' in handle && 'crumbs' in handle;

export const usePageHandle = (): PageHandle | null =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle) ?? null;
