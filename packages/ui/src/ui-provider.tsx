import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import { theme } from '#src/theme.ts';

/** Where the chosen scheme is kept; the script that runs before the first paint reads the same key. */
export const colorSchemeKey = 'tamiz-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Mantine without injected styles: its variables are a file, so the page keeps a strict content policy. */
export const UiProvider = ({
  children,
  env,
}: {
  children: ReactNode;
  env?: 'default' | 'test';
}) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
    deduplicateInlineStyles
    env={env ?? 'default'}
  >
    {children}
  </MantineProvider>
);
