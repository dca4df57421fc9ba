import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

import type { RequestFlagStore } from '#src/lib/api/request-flags.ts';
import { createRequest } from '#src/lib/api/request.ts';
import type { RequestSettings } from '#src/lib/api/request.ts';

/** Makes a call of the contract with the input it declares, and answers with the raw response. */
export type CallApi = <Definition extends EndpointDefinition>(
  call: Call<Definition>,
  ...input: CallArguments<Definition>
) => Promise<Response>;

export type Api = {
  call: CallApi;
  flags: RequestFlagStore;
  /** Where a call of the contract lies, for what the browser opens by itself. */
  addressOf: <Definition extends EndpointDefinition>(
    call: Call<Definition>,
    ...input: CallArguments<Definition>
  ) => string;
};

/** The one way to the backend for every feature: no path is written by hand, so a change of the contract is noticed. */
export const createApi = (settings: RequestSettings): Api => {
  const { request, flags, address } = createRequest(settings);
  return {
    call: (wanted, ...input) => {
      const { method, path, body } = prepareCall(wanted, ...input);
      return request(path, { method, body });
    },
    flags,
    addressOf: (wanted, ...input) => address(prepareCall(wanted, ...input).path),
  };
};
