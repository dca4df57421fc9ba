import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createEnrolmentApi } from '#src/features/enrolment/enrolment-api.ts';
import { EnrolmentApp } from '#src/features/enrolment/enrolment-app.tsx';
import { createOwnDataApi } from '#src/features/own-data/own-data-api.ts';
import { OwnDataApp } from '#src/features/own-data/own-data-app.tsx';
import { createTransport } from '#src/lib/transport.ts';

/** One chunk for the pages beside the exam: two of them would take the exam's own bundle apart. */
export const showBesideExam = (root: HTMLElement): void => {
  // A link pasted into the open tab is a new visit.
  addEventListener('hashchange', () => location.reload());
  const transport = createTransport(fetch.bind(globalThis), 'Person');
  const token = location.hash.slice(1).trim();
  const link = token === '' ? null : token;
  createRoot(root).render(
    <StrictMode>
      {location.pathname === '/inscripcion' ? (
        <EnrolmentApp
          api={createEnrolmentApi(transport)}
          link={link}
          onExam={(examLink) => location.assign(`/#${examLink}`)}
        />
      ) : (
        <OwnDataApp api={createOwnDataApi(transport)} link={link} />
      )}
    </StrictMode>,
  );
};
