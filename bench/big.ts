import { prepareDatabase, seedDemo, withClient, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';

import { fillCatalogue } from '#bench/support/fill-catalogue.ts';
import { fillPositions, fullSize } from '#bench/support/fill-positions.ts';

/** The database is kept, so that a second measurement need not load it again. */
export const bigDatabase = 'tamiz_big';

/** Loads the size the product must carry into a database of its own, once. */
export const loadBig = async (): Promise<void> => {
  const { urls } = await prepareDatabase({ adminUrl: testAdminUrl, database: bigDatabase });
  await seedDemo(urls.owner);
  // Turning triggers off needs a superuser; forced row-level security applies to the owner too.
  await withClient(withDatabase(testAdminUrl, bigDatabase), async (admin) => {
    const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from positions');
    if ((rows[0]?.n ?? 0) >= fullSize.positions) {
      process.stdout.write('already loaded\n');
      return;
    }
    await fillCatalogue(admin, { questions: 600, evaluations: 10 });
    await fillPositions(admin, fullSize);
  });
};
