import { useNamedPage } from '#src/components/shell/page-name.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { isRecord } from '#src/lib/reading/json.ts';
import { useHandles } from '#src/lib/router/hooks.ts';

const isPageHandle = (handle: unknown): handle is PageHandle =>
  isRecord(handle) && 'title' in handle && 'crumbs' in handle;

/** The page's own name where it has given itself one, else its route's. */
export const usePageHandle = (): PageHandle | null => {
  const named = useNamedPage();
  const handles = useHandles();
  return named ?? handles.findLast(isPageHandle) ?? null;
};
