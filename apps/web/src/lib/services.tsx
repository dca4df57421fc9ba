import type { ToastStore } from '@tamiz/ui';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

import type { Log } from '#src/lib/log.ts';
import type { Api } from '#src/lib/request.ts';
import type { SessionStore } from '#src/lib/session-store.ts';

/** What the app needs from outside React; a test brings its own. */
export type Services = {
  api: Api;
  session: SessionStore;
  toasts: ToastStore;
  log: Log;
  /** A full page load at a path of this site: every flag and every cache starts anew. */
  openPage: (path: string) => void;
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
