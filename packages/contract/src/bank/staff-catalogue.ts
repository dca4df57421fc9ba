import * as z from 'zod/mini';

import { catalogueEntry } from '#src/bank/taxonomy.ts';
import {
  maxCandidatesRange,
  positionExpirationRange,
  purchaseCredits,
} from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueIdParam, chosenId, timestamp } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';
import { someChange } from '#src/shared/patch.ts';
import { text } from '#src/shared/text.ts';

/** The kinds of entries; topics belong to technologies, technologies to categories, specialties to profiles. */
export const catalogueKinds = [
  'categories',
  'technologies',
  'topics',
  'profiles',
  'specialties',
] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

export const positionLimits = z.object({
  expiration_days: z.array(z.int()),
  max_expiration_hours: z.int(),
  max_candidates: z.int(),
});

export type PositionLimits = z.infer<typeof positionLimits>;

export const creditPrice = z.object({
  starts_at: timestamp,
  cents: z.int().check(z.positive()),
  state: z.enum(['past', 'current', 'future']),
});

/** The price of each credit in a purchase of so many or more. */
const priceTier = z.object({ from_credits: z.int(), cents: z.int().check(z.positive()) });

/** Questions of a category, technology or topic; evaluations of a profile or specialty. */
const counted = z.extend(catalogueEntry, { uses: count });

/** Everything staff maintain: the two trees, prices and limits. */
export const staffCatalogue = z.object({
  difficulties: z.array(catalogueEntry),
  categories: z.array(
    z.extend(counted, {
      technologies: z.array(z.extend(counted, { topics: z.array(counted) })),
    }),
  ),
  profiles: z.array(
    z.extend(counted, {
      specialties: z.array(z.extend(counted, { description: z.nullable(z.string()) })),
    }),
  ),
  credit_prices: z.array(creditPrice),
  credit_price_tiers: z.array(priceTier),
  position_limits: positionLimits,
});

export type StaffCatalogue = z.infer<typeof staffCatalogue>;

const access = 'staff.catalogue';

const wholeCatalogue = z.object({ data: staffCatalogue });

const feature = 'staff.catalogue';

export const getStaffCatalogue = endpoint({
  id: 'getStaffCatalogue',
  method: 'GET',
  path: '/api/staff/catalogue',
  access: 'staff.tables',
  summary: 'Categories, technologies, topics, profiles, specialties, prices and limits.',
  responses: { 200: wholeCatalogue },
  feature,
});

const kindParams = z.object({ kind: z.enum(catalogueKinds, 'Eso no está en el catálogo.') });

const nameMessage = 'El nombre debe tener entre 2 y 80 caracteres.';

const name = text(nameMessage).check(
  z.trim(),
  z.minLength(2, nameMessage),
  z.maxLength(80, nameMessage),
);

const parent = chosenId();

const description = z.nullable(
  text('La descripción no es válida.').check(
    z.trim(),
    z.maxLength(400, 'La descripción no puede tener más de 400 caracteres.'),
  ),
);

const newCatalogueEntry = z.object({
  name,
  parent_id: z.optional(parent),
  description: z.optional(description),
});

export type NewCatalogueEntry = z.output<typeof newCatalogueEntry>;

export const addCatalogueEntry = endpoint({
  id: 'addCatalogueEntry',
  method: 'POST',
  path: '/api/staff/catalogue/{kind}',
  access,
  summary: 'Adds a category, technology, topic, profile or specialty.',
  params: kindParams,
  body: newCatalogueEntry,
  responses: { 201: wholeCatalogue },
  feature,
});

const catalogueEntryChanges = z
  .object({
    name: z.optional(name),
    parent_id: z.optional(parent),
    description: z.optional(description),
  })
  .check(someChange);

export type CatalogueEntryChanges = z.output<typeof catalogueEntryChanges>;

export const editCatalogueEntry = endpoint({
  id: 'editCatalogueEntry',
  method: 'PATCH',
  path: '/api/staff/catalogue/{kind}/{id}',
  access,
  summary: 'Renames an catalogueEntry, or moves a technology, topic or specialty.',
  params: z.extend(kindParams, { id: catalogueIdParam }),
  body: catalogueEntryChanges,
  responses: { 200: wholeCatalogue },
  feature,
});

export const removeCatalogueEntry = endpoint({
  id: 'removeCatalogueEntry',
  method: 'DELETE',
  path: '/api/staff/catalogue/{kind}/{id}',
  access,
  summary: 'Removes an entry that nothing uses.',
  params: z.extend(kindParams, { id: catalogueIdParam }),
  responses: { 200: wholeCatalogue },
  feature,
});

const centsMessage = 'El precio debe estar entre $1.00 y $10,000.00.';

export const addCreditPrice = endpoint({
  id: 'addCreditPrice',
  method: 'POST',
  path: '/api/staff/credit-prices',
  access: 'staff.money',
  summary: 'Sets the price of a credit, without tax, from a moment to come.',
  needsFreshPasskey: true,
  body: z.object({
    starts_at: z.iso.datetime({ offset: true, error: 'Elige desde cuándo vale el precio.' }),
    cents: whole(100, 1_000_000, centsMessage),
  }),
  responses: { 201: wholeCatalogue },
  feature,
});

const fromMessage = `La cantidad debe estar entre 2 y ${purchaseCredits.max.toLocaleString('es-MX')} créditos.`;

const tiersMessage = 'Escribe hasta 10 precios por volumen, cada uno con su cantidad.';

export const saveCreditPriceTiers = endpoint({
  id: 'saveCreditPriceTiers',
  method: 'PUT',
  path: '/api/staff/credit-price-tiers',
  access: 'staff.money',
  summary: 'Lower prices of a credit for larger purchases, all of them at once and from now on.',
  needsFreshPasskey: true,
  body: z.object({
    tiers: z
      .array(
        z.object(
          {
            from_credits: whole(2, purchaseCredits.max, fromMessage),
            cents: whole(100, 1_000_000, centsMessage),
          },
          tiersMessage,
        ),
        tiersMessage,
      )
      .check(z.maxLength(10, tiersMessage)),
  }),
  responses: { 200: wholeCatalogue },
  feature,
});

const daysMessage = `Elige entre ${String(positionExpirationRange.days.min)} y ${String(positionExpirationRange.days.max)} días.`;

const hoursMessage = `Elige hasta ${String(positionExpirationRange.hours.max)} horas.`;

const candidatesMessage = `Elige hasta ${maxCandidatesRange.max.toLocaleString('es-MX')} candidatos.`;

export const savePositionLimits = endpoint({
  id: 'savePositionLimits',
  method: 'PUT',
  path: '/api/staff/position-limits',
  access: 'staff.operations',
  summary: 'What positions may choose from; those that exist keep theirs.',
  body: z.object({
    expiration_days: z
      .array(
        whole(positionExpirationRange.days.min, positionExpirationRange.days.max, daysMessage),
        daysMessage,
      )
      .check(z.minLength(1, daysMessage), z.maxLength(20, daysMessage)),
    max_expiration_hours: whole(1, positionExpirationRange.hours.max, hoursMessage),
    max_candidates: whole(1, maxCandidatesRange.max, candidatesMessage),
  }),
  responses: { 200: wholeCatalogue },
  feature,
});
