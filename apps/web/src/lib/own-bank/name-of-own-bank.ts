import type { User } from '#src/lib/session/user.ts';

/** What the own bank is called: by the name of the company. */
export const nameOfOwnBank = ({ account }: User): string =>
  account === null ? 'Banco propio' : `Banco de ${account.name}`;
