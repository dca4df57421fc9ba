import type { Services as IdentityServices } from '#src/domains/identity/services.ts';

/** Accounts bring no service of their own. */
export type Services = IdentityServices;
