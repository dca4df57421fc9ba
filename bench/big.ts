import { parseArgs } from 'node:util';

import { prepareDatabase, seedDemo, withClient, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';

import { fillCatalogue } from '#bench/support/fill-catalogue.ts';
import { fillPositions, fullSize } from '#bench/support/fill-positions.ts';

/** The database is kept, so that a second measurement need not load it again. */
export const bigDatabase = 'tamiz_big';

/** Loads the size the product must carry into a database of its own, once; or a portion of it beside what a database has. */
export const loadBig = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { into: { type: 'string' }, portion: { type: 'string' }, share: { type: 'string' } },
  });
  if (values.into === undefined) return fillBig(bigDatabase);
  const share = Number(values.share ?? 1);
  return withClient(withDatabase(testAdminUrl, values.into), (admin) =>
    fillPositions(admin, shareOf(share), `${values.portion ?? 'a'}-`),
  );
};

/** Fills a database with that size or a share of it, catalogue and demo people included, unless it is filled already. */
export const fillBig = async (database: string, share = 1): Promise<void> => {
  const size = shareOf(share);
  const { urls } = await prepareDatabase({ adminUrl: testAdminUrl, database });
  await seedDemo(urls.owner);
  // Turning triggers off needs a superuser; forced row-level security applies to the owner too.
  await withClient(withDatabase(testAdminUrl, database), async (admin) => {
    const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from positions');
    if ((rows[0]?.n ?? 0) >= size.positions) {
      process.stdout.write('already loaded\n');
      return;
    }
    await fillCatalogue(admin, { questions: 20_000, evaluations: 500 });
    await fillPositions(admin, size);
  });
};

const shareOf = (share: number): typeof fullSize => ({
  accounts: Math.max(2, Math.round(fullSize.accounts * share)),
  positions: Math.max(2, Math.round(fullSize.positions * share)),
  heaviest: Math.max(1, Math.round(fullSize.heaviest * share)),
  candidates: Math.max(44, Math.round(fullSize.candidates * share)),
});
