import type { Call } from '#e2e/fixture-backend/call.ts';
import { candidateCalls } from '#e2e/fixture-backend/calls/candidates.ts';
import { catalogueCalls } from '#e2e/fixture-backend/calls/catalogue.ts';
import { creditCalls } from '#e2e/fixture-backend/calls/credits.ts';
import { invitationCalls } from '#e2e/fixture-backend/calls/invitations.ts';
import { positionCalls } from '#e2e/fixture-backend/calls/positions.ts';
import { profileCalls } from '#e2e/fixture-backend/calls/profile.ts';
import { signInCalls } from '#e2e/fixture-backend/calls/sign-in.ts';

/** Every call the fixture honours. A new screen brings a file of its own beside this one, and one line here. */
export const allCalls: Call[] = [
  ...signInCalls,
  ...profileCalls,
  ...catalogueCalls,
  ...candidateCalls,
  ...positionCalls,
  ...creditCalls,
  ...invitationCalls,
];
