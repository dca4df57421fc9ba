import { createToastStore } from '@tamiz/ui';

import { consoleLog } from '#src/lib/log.ts';
import { createRequest } from '#src/lib/request.ts';
import type { Services } from '#src/lib/services.tsx';
import { createSessionStore } from '#src/lib/session-store.ts';

const readApiAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="tamiz-api"]')?.content.trim() ?? '';

/** The services of the running app; the page itself says where the API is, so one build serves every host. */
export const createServices = (): Services => {
  const log = consoleLog;
  const api = createRequest({ baseUrl: readApiAddress(), log });
  return {
    api,
    session: createSessionStore(api, log),
    toasts: createToastStore(),
    log,
    openPage: (path) => globalThis.location.assign(path),
    reloadPage: () => globalThis.location.reload(),
  };
};
