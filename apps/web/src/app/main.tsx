import '#src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { Providers } from '#src/app/providers.tsx';
import { createRoutes } from '#src/app/routes.tsx';
import { createServices } from '#src/lib/create-services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers services={createServices()}>
      <RouterProvider router={createBrowserRouter(createRoutes())} />
    </Providers>
  </StrictMode>,
);
