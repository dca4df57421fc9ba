import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createEnrolmentApi } from '#src/features/enrolment/enrolment-api.ts';
import { EnrolmentApp } from '#src/features/enrolment/enrolment-app.tsx';
import { createTransport } from '#src/lib/transport.ts';

/** Shows the page of a public link: a chunk of its own, which nobody in an exam downloads. */
export const showEnrolment = (root: HTMLElement): void => {
  // A link pasted into the open tab is a new visit.
  addEventListener('hashchange', () => location.reload());
  const api = createEnrolmentApi(createTransport(fetch.bind(globalThis)));
  const token = location.hash.slice(1).trim();
  createRoot(root).render(
    <StrictMode>
      <EnrolmentApp
        api={api}
        link={token === '' ? null : token}
        onExam={(examLink) => location.assign(`/#${examLink}`)}
      />
    </StrictMode>,
  );
};
