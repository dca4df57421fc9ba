import '#src/global.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { UiProvider } from '#src/ui-provider.tsx';
import { StoriesPage } from '#stories/stories-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <StoriesPage />
    </UiProvider>
  </StrictMode>,
);
