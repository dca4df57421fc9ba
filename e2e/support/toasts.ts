import type { Locator, Page } from '@playwright/test';

/** Where the app tells what became of a change; a text asserted here is not met by the same word elsewhere. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' });
