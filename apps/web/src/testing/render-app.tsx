import { createToastStore } from '@tamiz/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { Providers } from '#src/app/providers.tsx';
import { createRoutes } from '#src/app/routes.tsx';
import { createProofPrompt } from '#src/lib/proof/prompt.ts';
import { createApi } from '#src/lib/api/api.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { createRouter } from '#src/lib/router/create-router.ts';
import { createMemoryHistory } from '#src/lib/router/history.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import type { Services } from '#src/lib/services.tsx';
import { createSessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/session.tsx';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin } from '#src/testing/server.ts';

const createTestServices = () => {
  const { log, entries } = createRecordingLog();
  const proofPrompt = createProofPrompt();
  const api = createApi({ baseUrl: origin, log, askForProof: proofPrompt.ask });
  const opened: string[] = [];
  const services: Services = {
    api,
    session: createSessionStore(api, log),
    toasts: createToastStore(),
    proofPrompt,
    log,
    openPage: (target) => opened.push(target),
    reloadPage: () => opened.push('reload'),
  };
  return { services, logged: entries, opened };
};

/** The whole app at a path, with services of its own; only the network and the page around it are replaced. */
export const renderApp = (path: string) => {
  const { services, logged, opened } = createTestServices();
  const router = createRouter(createRoutes(), createMemoryHistory(path));
  const user = userEvent.setup();
  render(
    <Providers services={services} uiEnv="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { services, router, user, logged, opened };
};

const SignedIn = ({ children }: { children: ReactNode }) =>
  useSession().user === null ? null : children;

/** Renders one component without a page, for a signed-in user. */
export const renderSignedIn = (children: ReactNode) => {
  const { services } = createTestServices();
  const user = userEvent.setup();
  render(
    <Providers services={services} uiEnv="test">
      <QueryClientProvider client={createQueryClient()}>
        <SignedIn>{children}</SignedIn>
      </QueryClientProvider>
    </Providers>,
  );
  return { user };
};
