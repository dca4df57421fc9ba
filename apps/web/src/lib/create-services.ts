import { createToastStore } from '@tamiz/ui';

import { consoleLog } from '#src/lib/log.ts';
import { createProofPrompt } from '#src/lib/proof/prompt.ts';
import { createApi } from '#src/lib/api/api.ts';
import { createClickTrace } from '#src/lib/api/click-trace.ts';
import type { Services } from '#src/lib/services.tsx';
import { createSessionStore } from '#src/lib/session/session-store.ts';

const readApiAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="tamiz-api"]')?.content.trim() ?? '';

/** The services of the running app; the page itself says where the API is, so one build serves every host. */
export const createServices = (): Services => {
  const log = consoleLog;
  const proofPrompt = createProofPrompt();
  const baseUrl = readApiAddress();
  const api = createApi({
    baseUrl,
    log,
    // An API on another host may be one that does not take this header from another origin.
    ...(baseUrl === '' && { trace: createClickTrace(globalThis) }),
    askForProof: proofPrompt.ask,
  });
  return {
    api,
    session: createSessionStore(api, log),
    toasts: createToastStore(),
    proofPrompt,
    log,
    openPage: (address) => globalThis.location.assign(address),
    reloadPage: () => globalThis.location.reload(),
  };
};
