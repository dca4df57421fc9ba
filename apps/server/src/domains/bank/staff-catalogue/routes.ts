import * as contract from '@tamiz/contract/bank/staff-catalogue';
import type { FastifyInstance } from 'fastify';

import { addEntry } from '#src/domains/bank/staff-catalogue/add-entry.ts';
import { editEntry } from '#src/domains/bank/staff-catalogue/edit-entry.ts';
import { removeEntry } from '#src/domains/bank/staff-catalogue/remove-entry.ts';
import { readCatalogue } from '#src/domains/bank/staff-catalogue/read-catalogue.ts';
import { setLimits } from '#src/domains/bank/staff-catalogue/set-limits.ts';
import { setPrice } from '#src/domains/bank/staff-catalogue/set-price.ts';
import { route } from '#src/platform/http/route.ts';
import { setTiers } from '#src/domains/bank/staff-catalogue/set-tiers.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What staff arrange: the trees, the price of a credit and the limits of positions. */
export const staffCatalogueRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async () => ({ data: await readCatalogue(services) });

  route(app, contract.getStaffCatalogue, async () => ({ status: 200, body: await read() }));

  route(app, contract.addCatalogueEntry, async ({ visitor, params: { kind }, body }) => {
    await addEntry(services, { visitor, kind, entry: body });
    return { status: 201, body: await read() };
  });

  route(app, contract.editCatalogueEntry, async ({ visitor, params: { kind, id }, body }) => {
    await editEntry(services, { visitor, kind, id, changes: body });
    return { status: 200, body: await read() };
  });

  route(app, contract.removeCatalogueEntry, async ({ visitor, params: { kind, id } }) => {
    await removeEntry(services, { visitor, kind, id });
    return { status: 200, body: await read() };
  });

  route(app, contract.addCreditPrice, async ({ visitor, body: { starts_at: startsAt, cents } }) => {
    await setPrice(services, { visitor, startsAt: new Date(startsAt), cents });
    return { status: 201, body: await read() };
  });

  route(app, contract.saveCreditPriceTiers, async ({ visitor, body: { tiers } }) => {
    await setTiers(services, { visitor, tiers });
    return { status: 200, body: await read() };
  });

  route(app, contract.savePositionLimits, async ({ visitor, body: limits }) => {
    await setLimits(services, { visitor, limits });
    return { status: 200, body: await read() };
  });
};
