import type { APIResponse, Page } from '@playwright/test';

/** A changing call made beside the screen, with the page's own session and token. */
export async function callApi(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return page.request.fetch(path, {
    method,
    ...(data !== undefined && { data }),
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Accept: 'application/json' },
  });
}
