import { build } from '#src/builder.ts';
import { next } from '#src/factories/account.ts';
import type { Handle } from '#src/handle.ts';

type AccessRequestInput = {
  email?: string;
  firstName?: string;
  lastName?: string;
  linkedinSlug?: string;
};

/** A pending request for access. */
export const createAccessRequest = async (
  handle: Handle,
  {
    email = `solicitud-${next()}-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`,
    firstName = 'Rosa',
    lastName = 'Solicitante',
    linkedinSlug = 'rosa-solicitante',
  }: AccessRequestInput = {},
): Promise<{ id: string; email: string }> => {
  const [request] = await handle.run(
    build
      .insertInto('access_requests')
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        linkedin_url: `https://www.linkedin.com/in/${linkedinSlug}`,
      })
      .returning(['id', 'email'])
      .compile(),
  );
  if (request === undefined) throw new Error('The access request was not created.');
  return request;
};
