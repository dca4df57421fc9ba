import '#src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Providers } from '#src/app/providers.tsx';
import { createRoutes } from '#src/app/routes.tsx';
import { createServices } from '#src/lib/create-services.ts';
import { createRouter } from '#src/lib/router/create-router.ts';
import { createBrowserHistory } from '#src/lib/router/history.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** Lets the browser draw and answer before the next step; in one go the start would hold up a phone for a sixth of a second. */
const breathe = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const start = async (): Promise<void> => {
  const services = createServices();
  // Who is signed in is asked for while the page's code is on its way.
  void services.session.start();
  await breathe();
  const router = createRouter(createRoutes(), createBrowserHistory());
  await breathe();
  createRoot(root).render(
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};

void start();
