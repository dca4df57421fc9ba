import type { Services as BankServices } from '#src/domains/bank/services.ts';

/** Money brings no service of its own: the card provider is a port of the platform. */
export type Services = BankServices;
