// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffPeople from '#src/accounts/staff-people.ts';

export const addStaffPerson: Call<typeof staffPeople.addStaffPerson> = {
  method: 'POST',
  path: '/api/staff/people',
};

export const changeStaffPerson: Call<typeof staffPeople.changeStaffPerson> = {
  method: 'PATCH',
  path: '/api/staff/people/{id}',
};

export const listStaffPeople: Call<typeof staffPeople.listStaffPeople> = {
  method: 'GET',
  path: '/api/staff/people',
};
