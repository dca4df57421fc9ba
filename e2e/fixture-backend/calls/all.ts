import type { Call } from '#e2e/fixture-backend/call.ts';
import { candidateCalls } from './candidates.ts';
import { catalogueCalls } from './catalogue.ts';
import { creditCalls } from './credits.ts';
import { invitationCalls } from './invitations.ts';
import { positionCalls } from './positions.ts';
import { profileCalls } from './profile.ts';
import { signInCalls } from './sign-in.ts';

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
