type Rules = { createScriptURL: (address: string) => string };

/** Browsers that have it take the address of a worker only from a policy, which the content policy names. */
declare const trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;

let policy: Rules | undefined;

const trusted = (address: string): string => {
  if (typeof trustedTypes === 'undefined') return address;
  policy ??= trustedTypes.createPolicy('exam-shell', {
    createScriptURL: (asked) => {
      if (!asked.startsWith('/sw.js?')) throw new TypeError(asked);
      return asked;
    },
  });
  return policy.createScriptURL(address);
};

/**
 * Keeps this build's files for a reload without a network. A browser that refuses, as in a private window or on a
 * full disk, gives the exam as it would be without.
 */
export const keepShell = async (pageScript: string): Promise<void> => {
  try {
    const address = `/sw.js?page=${encodeURIComponent(new URL(pageScript).pathname)}`;
    await navigator.serviceWorker.register(trusted(address));
  } catch {
    // Nothing depends on it.
  }
};

/** Without an exam every visit comes from the network, with whatever version is the newest. */
export const dropShell = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    // Not by its name: a module shared with the worker would be one more file to download before the exam.
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // There is none where the browser refuses.
  }
};
