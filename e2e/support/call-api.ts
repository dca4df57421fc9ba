import type { APIResponse, Page } from '@playwright/test';
import { prepareCall, type Call, type CallAnswer, type CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

/** Makes a call of the contract without the screen, with the page's own session and token. */
export const callApi = async <Definition extends EndpointDefinition>(
  page: Page,
  call: Call<Definition>,
  ...input: CallArguments<Definition>
): Promise<APIResponse> => {
  const { method, path, body } = prepareCall(call, ...input);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return page.request.fetch(path, {
    method,
    ...(body !== undefined && { data: body }),
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Accept: 'application/json' },
  });
};

/** The same, and reads the answer; any status but 200 is an error. */
export const readApi = async <
  Definition extends EndpointDefinition & { responses: { 200: unknown } },
>(
  page: Page,
  call: Call<Definition>,
  ...input: CallArguments<Definition>
): Promise<CallAnswer<Definition, 200>> => {
  const response = await callApi(page, call, ...input);
  if (response.status() !== 200) throw new Error(`${call.path} answered ${response.status()}.`);
  // The server writes every answer with the schema of the contract, so the answer has its type.
  return (await response.json()) as CallAnswer<Definition, 200>;
};
