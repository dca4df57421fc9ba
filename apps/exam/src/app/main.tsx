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

const besideExam = ['/mis-datos', '/inscripcion'];

// public/old-browser.js has looked at this browser before.
if (!document.documentElement.classList.contains('old-browser')) {
  if (besideExam.includes(location.pathname)) {
    // Not awaited: the chunk imports this one, which would then wait for itself.
    void import('#src/app/beside-exam.tsx').then(
      ({ showBesideExam }) => showBesideExam(root),
      () => {
        root.textContent = 'No pudimos cargar la página. Revisa tu conexión y recárgala.';
      },
    );
  } else showExam();
}
