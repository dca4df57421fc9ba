import '#src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '#src/app/app.tsx';
import { createBrowserWorld } from '#src/app/browser-world.ts';
import { createExam } from '#src/app/exam.ts';
import { guardExam } from '#src/app/guard-exam.ts';
import { dropShell, keepShell } from '#src/lib/shell/keep-shell.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const showExam = (): void => {
  // The bar arrives once there is something to tell: the exam neither waits for it nor falls with it.
  let heard = '-';
  const world = createBrowserWorld((headers) => {
    const tag = headers.get('x-tamiz-notices') ?? heard;
    if (tag === heard) return;
    heard = tag;
    void import('#src/app/exam-announcements.tsx').then(
      ({ tell }) => tell(headers, { exam, world }),
      () => {
        heard = '-';
      },
    );
  });
  const exam = createExam(world);
  createRoot(root).render(
    <StrictMode>
      <App exam={exam} />
    </StrictMode>,
  );
  guardExam(exam, world.device, {
    // While it is developed the app is no fixed set of files.
    keep: () => void (import.meta.env.PROD && keepShell(import.meta.url)),
    drop: () => void dropShell(),
  });
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
