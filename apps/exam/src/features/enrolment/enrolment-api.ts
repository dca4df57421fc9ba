import type { BodyOf } from '@tamiz/contract/call';
import { enrol, openEnrolment, requestEnrolmentCode } from '@tamiz/contract/calls/hiring/enrolment';

import { unwrap } from '#src/lib/caller.ts';
import { createPlainCalls } from '#src/lib/plain-calls.ts';
import type { Transport } from '#src/lib/transport.ts';

/** The calls of the page of a public link. */
export const createEnrolmentApi = (transport: Transport) => {
  const call = createPlainCalls(transport);
  return {
    open: async (link: string) => unwrap(await call(openEnrolment, null, { body: { link } })),
    requestCode: async (wanted: BodyOf<typeof requestEnrolmentCode>) =>
      unwrap(await call(requestEnrolmentCode, null, { body: wanted })),
    enrol: async (entry: BodyOf<typeof enrol>) => unwrap(await call(enrol, null, { body: entry })),
  };
};

export type EnrolmentApi = ReturnType<typeof createEnrolmentApi>;
