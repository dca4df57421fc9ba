// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as enrolment from '#src/hiring/enrolment.ts';

export const enrol: Call<typeof enrolment.enrol> = { method: 'POST', path: '/api/enrolment/enter' };

export const openEnrolment: Call<typeof enrolment.openEnrolment> = {
  method: 'POST',
  path: '/api/enrolment/open',
};

export const requestEnrolmentCode: Call<typeof enrolment.requestEnrolmentCode> = {
  method: 'POST',
  path: '/api/enrolment/code',
};
