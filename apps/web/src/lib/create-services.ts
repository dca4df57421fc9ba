import { createToastStore } from '@tamiz/ui';

import { consoleLog } from '#src/lib/log.ts';
import { createPasskeyPrompt } from '#src/lib/passkeys/prompt.ts';
import { createRequest } from '#src/lib/request.ts';
import type { Services } from '#src/lib/services.tsx';
import { createSessionStore } from '#src/lib/session-store.ts';

const readApiAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="tamiz-api"]')?.content.trim() ?? '';

/** The services of the running app; the page itself says where the API is, so one build serves every host. */
export const createServices = (): Services => {
  const log = consoleLog;
  const passkeyPrompt = createPasskeyPrompt();
  const api = createRequest({
    baseUrl: readApiAddress(),
    log,
    askForPasskey: passkeyPrompt.ask,
  });
  return {
    api,
    session: createSessionStore(api, log),
    toasts: createToastStore(),
    passkeyPrompt,
    log,
    openPage: (address) => globalThis.location.assign(address),
    reloadPage: () => globalThis.location.reload(),
  };
};
