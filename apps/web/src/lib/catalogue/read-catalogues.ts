import { creditPriceCents } from '@tamiz/contract/shared/money';
import type { CreditPrices } from '@tamiz/contract/shared/money';

import { readPositionLimits } from '#src/lib/catalogue/position-limits.ts';
import type { PositionLimits } from '#src/lib/catalogue/position-limits.ts';
import { readTaxonomy } from '#src/lib/catalogue/taxonomy.ts';
import type { Taxonomy } from '#src/lib/catalogue/taxonomy.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

export type Named = { id: Id; name: string };
export type Technology = Named & { topics: Named[] };
export type Category = Named & { technologies: Technology[] };
export type Specialty = Named & { description: string | null };
export type Profile = Named & { specialties: Specialty[] };
export type Choice = { value: string; label: string };

/** What the screens offer to choose from, and what this backend can do beyond the specification. */
export type Catalogues = {
  difficulties: Named[];
  questionTypes: Choice[];
  categories: Category[];
  profiles: Profile[];
  /** New and active questions of the bank. */
  bank: Taxonomy;
  positionLimits: PositionLimits;
  creditPrices: CreditPrices;
  features: ReadonlySet<string>;
};

const readPrice = (value: unknown): number =>
  creditPriceCents(typeof value === 'number' || typeof value === 'string' ? value : null);

const readTier = (value: unknown): CreditPrices['tiers'][number] | null => {
  if (!isRecord(value)) return null;
  const from = readNumber(value['from_credits']);
  const price = readNumber(value['price']);
  return from === null || price === null ? null : { from, cents: readPrice(price) };
};

export const readNamed = (value: unknown): Named | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : { id, name: readText(value['name']) ?? String(id) };
};

const readTechnology = (value: unknown): Technology | null => {
  const named = readNamed(value);
  if (named === null || !isRecord(value)) return null;
  return { ...named, topics: readList(value['topics'], readNamed) };
};

const readCategory = (value: unknown): Category | null => {
  const named = readNamed(value);
  if (named === null || !isRecord(value)) return null;
  return { ...named, technologies: readList(value['technologies'], readTechnology) };
};

/** A tree of topics. */
export const readCategories = (value: unknown): Category[] => readList(value, readCategory);

const readSpecialty = (value: unknown): Specialty | null => {
  const named = readNamed(value);
  if (named === null || !isRecord(value)) return null;
  return { ...named, description: readText(value['description']) };
};

const readProfile = (value: unknown): Profile | null => {
  const named = readNamed(value);
  if (named === null || !isRecord(value)) return null;
  return { ...named, specialties: readList(value['specialties'], readSpecialty) };
};

/** A type is a word, or a word with its label; some backends call the word `id` and the label `name`. */
const readChoice = (value: unknown): Choice | null => {
  if (!isRecord(value)) return readText(value) === null ? null : choice(String(value));
  const word = readId(value['value']) ?? readId(value['id']);
  if (word === null) return null;
  return choice(String(word), readText(value['label']) ?? readText(value['name']));
};

const choice = (value: string, label: string | null = null): Choice => ({
  value,
  label: label ?? value,
});

export const readCatalogues = (body: unknown): Catalogues | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const summary = data['questions_summary'];
  return {
    difficulties: readList(data['difficulties'], readNamed),
    questionTypes: readList(data['question_types'], readChoice),
    categories: readList(data['categories'], readCategory),
    profiles: readList(data['profiles'], readProfile),
    bank: readTaxonomy(isRecord(summary) ? summary['taxonomy_summary'] : null),
    positionLimits: readPositionLimits(data),
    creditPrices: {
      cents: readPrice(data['credit_price']),
      tiers: readList(data['credit_price_tiers'], readTier),
    },
    features: new Set(readList(data['features'], readText)),
  };
};
