import { build } from '#src/builder.ts';
import { next } from '#src/factories/account.ts';
import type { Handle } from '#src/handle.ts';

type InvitationInput = {
  accountId: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: 'owner' | 'recruiter' | 'author' | 'viewer';
  invitedBy?: string;
};

/** A colleague who was asked to join two days ago. */
export const createTeamInvitation = async (
  handle: Handle,
  {
    accountId,
    email = `invitada-${next()}-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`,
    firstName = 'Inés',
    lastName = 'Prueba',
    role = 'viewer',
    invitedBy,
  }: InvitationInput,
): Promise<void> => {
  await handle.run(
    build
      .insertInto('team_invitations')
      .values({
        account_id: accountId,
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        invited_by: invitedBy ?? null,
        sent_at: new Date(Date.now() - 2 * 86_400_000),
        expires_at: new Date(Date.now() + 12 * 86_400_000),
      })
      .compile(),
  );
};

type FiscalInput = { accountId: string; legalName: string; rfc?: string };

/** What an invoice of the account, a company, needs. */
export const createFiscalData = async (
  handle: Handle,
  { accountId, legalName, rfc = 'TNO150312AB9' }: FiscalInput,
): Promise<void> => {
  await handle.run(
    build
      .insertInto('account_fiscal_data')
      .values({
        account_id: accountId,
        rfc,
        legal_name: legalName,
        tax_regime: '601',
        postal_code: '64000',
        cfdi_use: 'G03',
      })
      .compile(),
  );
};
