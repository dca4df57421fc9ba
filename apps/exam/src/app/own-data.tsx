import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { OwnDataApp } from '#src/features/own-data/own-data-app.tsx';
import { createOwnDataApi } from '#src/features/own-data/own-data-api.ts';
import { createTransport } from '#src/lib/transport.ts';

/** Shows the page of a person's own data: a chunk of its own, which nobody in an exam downloads. */
export const showOwnData = (root: HTMLElement): void => {
  // A link pasted into the open tab is a new visit.
  addEventListener('hashchange', () => location.reload());
  const api = createOwnDataApi(createTransport(fetch.bind(globalThis), 'Person'));
  const token = location.hash.slice(1).trim();
  createRoot(root).render(
    <StrictMode>
      <OwnDataApp api={api} link={token === '' ? null : token} />
    </StrictMode>,
  );
};
