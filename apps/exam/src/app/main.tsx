import '#src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '#src/app/app.tsx';
import { createBrowserWorld } from '#src/app/browser-world.ts';
import { createExam } from '#src/app/exam.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const showExam = (): void => {
  const exam = createExam(createBrowserWorld());
  createRoot(root).render(
    <StrictMode>
      <App exam={exam} />
    </StrictMode>,
  );
  void exam.arrive();
};

/** Pages beside the exam, each a chunk of its own. */
const pages: Readonly<Record<string, () => Promise<(target: HTMLElement) => void>>> = {
  '/mis-datos': async () => (await import('#src/app/own-data.tsx')).showOwnData,
  '/inscripcion': async () => (await import('#src/app/enrolment.tsx')).showEnrolment,
};

// public/old-browser.js has looked at this browser before.
if (!document.documentElement.classList.contains('old-browser')) {
  const load = pages[location.pathname];
  if (load === undefined) showExam();
  else {
    // Not awaited: the chunk imports this one, which would then wait for itself.
    void load().then(
      (show) => show(root),
      () => {
        root.textContent = 'No pudimos cargar la página. Revisa tu conexión y recárgala.';
      },
    );
  }
}
