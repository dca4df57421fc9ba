import { maxPasskeys } from '@tamiz/contract/identity/passkey';

import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/identity/services.ts';
import { hasFreshPasskey } from '#src/platform/http/visitor.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Ed25519 and ECDSA on P-256. RSA keys of 2048 bits, as old devices make them, are weaker than 128 bits. */
export const algorithms = [-8, -7];

/** A code from the mailbox lets staff register their first key; every further one needs a key they have. */
export const refuseByCodeAlone = (services: Services, visitor: Visitor, known: number): void => {
  if (known >= maxPasskeys) throw new AppError('passkey_limit');
  const isAllowed =
    visitor.role !== 'staff' || known === 0 || hasFreshPasskey(visitor, services.clock.now());
  if (!isAllowed) throw new AppError('passkey_not_fresh');
};
