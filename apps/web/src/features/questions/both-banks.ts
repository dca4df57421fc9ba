import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import type { OwnBank } from '#src/lib/own-bank/get-own-bank.ts';

/** An own category may be called like a shared one; the matrix and the filters tell them apart. */
const markOwn = (name: string): string => `${name} · Propia`;

/** What can be searched: the shared tree, and after it that of the company. */
export const joinBanks = (catalogues: Catalogues, own: OwnBank | undefined): Catalogues =>
  own === undefined
    ? catalogues
    : {
        ...catalogues,
        categories: [
          ...catalogues.categories,
          ...own.categories.map((category) => ({ ...category, name: markOwn(category.name) })),
        ],
        bank: [
          ...catalogues.bank,
          ...own.bank.map((count) => ({ ...count, category: markOwn(count.category) })),
        ],
      };
