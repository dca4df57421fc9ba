import type { ToastStore } from '@tamiz/ui';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

import type { Log } from '#src/lib/log.ts';
import type { ProofPrompt } from '#src/lib/proof/prompt.ts';
import type { Api } from '#src/lib/api/api.ts';
import type { SessionStore } from '#src/lib/session/session-store.ts';

/** What the app needs from outside React; a test brings its own. */
export type Services = {
  api: Api;
  session: SessionStore;
  toasts: ToastStore;
  /** Asks the person to prove themselves in the middle of a call. */
  proofPrompt: ProofPrompt;
  log: Log;
  /** A full page load, of this site or of another one: every flag and every cache starts anew. */
  openPage: (address: string) => void;
  reloadPage: () => void;
};

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}) => <ServicesContext value={services}>{children}</ServicesContext>;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing');
  return services;
};
