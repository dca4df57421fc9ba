import type { Env } from '#src/platform/env.ts';

/** Who asks for a passkey: keys are bound to the web app's own host, which no other site can claim. */
export const relyingParty = ({ WEB_ORIGIN: origin }: Env) => ({
  id: new URL(origin).hostname,
  name: 'Tamiz',
  origin,
});
