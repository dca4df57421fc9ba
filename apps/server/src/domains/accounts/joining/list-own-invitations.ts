import { listByAddress } from '#src/domains/accounts/joining/queries.ts';
import { provedAddress } from '#src/domains/accounts/joining/proved-address.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Every team that invited the address, so that the person chooses and not who invited last. */
export const listOwnInvitations = async (services: Services, { token }: { token: string }) => {
  const email = provedAddress(services, token);
  return { email, invitations: await listByAddress(services.databases.auth.single, { email }) };
};
