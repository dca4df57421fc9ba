import type { Page } from '@playwright/test';

/**
 * Makes a call through the request helper of the running page. So far no screen calls anything after its start, so the
 * helper is reached through React's tree; once a screen does, a test can click there instead.
 */
export async function callAsTheApp(page: Page, path: string): Promise<number> {
  return page.evaluate(async (calledPath) => {
    type Fiber = { child?: Fiber | null; sibling?: Fiber | null; memoizedProps?: unknown };
    type Request = (path: string) => Promise<Response>;
    const isObject = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null;
    const isRequest = (value: unknown): value is Request => typeof value === 'function';
    const isFiber = (value: unknown): value is Fiber => isObject(value) && 'child' in value;

    const findRequest = (fiber: Fiber | null | undefined): Request | undefined => {
      if (!fiber) return undefined;
      const props = isObject(fiber.memoizedProps) ? fiber.memoizedProps : {};
      const services = isObject(props['value']) ? props['value'] : {};
      const request = isObject(services['api']) ? services['api']['request'] : undefined;
      return isRequest(request)
        ? request
        : (findRequest(fiber.child) ?? findRequest(fiber.sibling));
    };
    const root = Object.entries(document.querySelector('#root') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer$'),
    )?.[1];
    const request = isFiber(root) ? findRequest(root) : undefined;
    if (request === undefined) throw new Error('The page has no request helper.');
    return (await request(calledPath)).status;
  }, path);
}
