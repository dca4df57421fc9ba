import '#src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '#src/app/app.tsx';
import { createBrowserWorld } from '#src/app/browser-world.ts';
import { createExam } from '#src/app/exam.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

// public/old-browser.js has looked at this browser before.
if (!document.documentElement.classList.contains('old-browser')) {
  const exam = createExam(createBrowserWorld());
  createRoot(root).render(
    <StrictMode>
      <App exam={exam} />
    </StrictMode>,
  );
  void exam.arrive();
}
