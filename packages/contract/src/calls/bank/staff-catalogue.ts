// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffCatalogue from '#src/bank/staff-catalogue.ts';

export const addCatalogueEntry: Call<typeof staffCatalogue.addCatalogueEntry> = {
  method: 'POST',
  path: '/api/staff/catalogue/{kind}',
};

export const addCreditPrice: Call<typeof staffCatalogue.addCreditPrice> = {
  method: 'POST',
  path: '/api/staff/credit-prices',
};

export const editCatalogueEntry: Call<typeof staffCatalogue.editCatalogueEntry> = {
  method: 'PATCH',
  path: '/api/staff/catalogue/{kind}/{id}',
};

export const getStaffCatalogue: Call<typeof staffCatalogue.getStaffCatalogue> = {
  method: 'GET',
  path: '/api/staff/catalogue',
};

export const removeCatalogueEntry: Call<typeof staffCatalogue.removeCatalogueEntry> = {
  method: 'DELETE',
  path: '/api/staff/catalogue/{kind}/{id}',
};

export const saveCreditPriceTiers: Call<typeof staffCatalogue.saveCreditPriceTiers> = {
  method: 'PUT',
  path: '/api/staff/credit-price-tiers',
};

export const savePositionLimits: Call<typeof staffCatalogue.savePositionLimits> = {
  method: 'PUT',
  path: '/api/staff/position-limits',
};
