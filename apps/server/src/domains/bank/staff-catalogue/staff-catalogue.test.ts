import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import { createTopic } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
let staff: Browser;

beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const dataOf = (answer: { body: unknown }) => (answer.body as { data: StaffCatalogue }).data;
const add = (kind: string, body: object) =>
  staff.call('POST', `/api/staff/catalogue/${kind}`, { body });

describe('the trees of the catalogue', () => {
  test('grow from category to topic and from profile to specialty, and recruiters see them', async () => {
    const withCategory = dataOf(await add('categories', { name: 'Móvil' }));
    const category = withCategory.categories.find(({ name }) => name === 'Móvil');
    const parent = { parent_id: category?.id };
    const withTechnology = dataOf(await add('technologies', { name: 'Kotlin', ...parent }));
    const technology = withTechnology.categories
      .find(({ id }) => id === category?.id)
      ?.technologies.at(0);
    await add('topics', { name: 'Corrutinas', parent_id: technology?.id });
    const profile = dataOf(await add('profiles', { name: 'Móvil' })).profiles.at(-1);
    const specialty = { name: 'Android', parent_id: profile?.id, description: 'Con Kotlin.' };
    const last = await add('specialties', specialty);
    expect(last).toMatchObject({ status: 201 });
    expect(dataOf(last).categories.at(-1)).toMatchObject({
      name: 'Móvil',
      uses: 0,
      technologies: [{ name: 'Kotlin', topics: [{ name: 'Corrutinas', uses: 0 }] }],
    });
    const { browser } = await api.signedIn({ role: 'recruiter' });
    const { body } = await browser.call('GET', '/api/dropdowns');
    expect(JSON.stringify(body)).toContain('Corrutinas');
    expect(JSON.stringify(body)).toContain('Con Kotlin.');
  });

  test('refuse a change of nothing that the kind has', async () => {
    const { topicId } = await api.asOwner(createTopic);
    const body = { description: 'Solo las especialidades tienen una.' };
    expect(
      await staff.call('PATCH', `/api/staff/catalogue/topics/${topicId}`, { body }),
    ).toMatchObject({ status: 422, body: { code: 'validation' } });
  });

  test('refuse a second one of the same name, one without a parent, and to lose what is used', async () => {
    await add('categories', { name: 'Nube' });
    expect(await add('categories', { name: 'Nube' })).toMatchObject({
      status: 409,
      body: { code: 'catalogue_name_taken' },
    });
    expect(await add('topics', { name: 'Sin tecnología' })).toMatchObject({
      status: 422,
      body: { errors: { parent_id: [expect.any(String)] } },
    });
    expect(await add('cosas', { name: 'Otra' })).toMatchObject({ status: 404 });
    const { categoryId, topicId } = await api.asOwner(createTopic);
    expect(
      await staff.call('DELETE', `/api/staff/catalogue/categories/${categoryId}`),
    ).toMatchObject({ status: 409, body: { code: 'catalogue_in_use' } });
    expect(await staff.call('DELETE', `/api/staff/catalogue/topics/${topicId}`)).toMatchObject({
      status: 200,
    });
    expect(await staff.call('DELETE', `/api/staff/catalogue/topics/${topicId}`)).toMatchObject({
      status: 404,
    });
  });

  test('are renamed without losing the key that bank files find them by', async () => {
    const { technologyId } = await api.asOwner(createTopic);
    const [before] = await sql('select slug from technologies where id = $1', [technologyId]);
    const path = `/api/staff/catalogue/technologies/${technologyId}`;
    expect(await staff.call('PATCH', path, { body: { name: 'Otro nombre' } })).toMatchObject({
      status: 200,
    });
    expect(await sql('select slug, name from technologies where id = $1', [technologyId])).toEqual([
      { ...before, name: 'Otro nombre' },
    ]);
    const [line] = await sql(
      "select details from audit_events where action = 'catalogue.edited' order by id desc limit 1",
    );
    expect(line).toEqual({ details: { kind: 'technologies', id: technologyId } });
  });
});

describe('the price of a credit', () => {
  test('starts at a moment to come and not before', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const set = (body: object) => staff.call('POST', '/api/staff/credit-prices', { body });
    const answer = await set({ starts_at: soon, cents: 4_000 });
    expect(dataOf(answer).credit_prices).toMatchObject([
      { cents: 4_000, state: 'future' },
      { cents: 3_448, state: 'current' },
    ]);
    const { browser } = await api.signedIn();
    expect(await browser.call('GET', '/api/dropdowns')).toMatchObject({
      body: { data: { credit_price: 34.48 } },
    });
    const past = new Date(Date.now() - 1_000).toISOString();
    expect(await set({ starts_at: past, cents: 4_000 })).toMatchObject({
      status: 422,
      body: { code: 'price_in_the_past' },
    });
    expect(await set({ starts_at: soon, cents: 0 })).toMatchObject({ status: 422 });
  });
});

describe('the prices for volume', () => {
  const save = (tiers: object[]) =>
    staff.call('PUT', '/api/staff/credit-price-tiers', { body: { tiers } });
  const tiers = [
    { from_credits: 50, cents: 3_100 },
    { from_credits: 100, cents: 2_900 },
  ];

  test('replace each other whole, reach the forms at once and are written down', async () => {
    await save([{ from_credits: 20, cents: 3_300 }]);
    expect(dataOf(await save(tiers.toReversed())).credit_price_tiers).toEqual(tiers);
    const { browser } = await api.signedIn();
    expect(await browser.call('GET', '/api/dropdowns')).toMatchObject({
      body: {
        data: {
          credit_price: 34.48,
          credit_price_tiers: [
            { from_credits: 50, price: 31 },
            { from_credits: 100, price: 29 },
          ],
          features: expect.arrayContaining(['credits.quotes']),
        },
      },
    });
    const [line] = await sql(
      "select details from audit_events where action = 'catalogue.tiers_set' order by id desc limit 1",
    );
    expect(line).toEqual({ details: { from: '20:3300', to: '50:3100 100:2900' } });
    expect(dataOf(await save([])).credit_price_tiers).toEqual([]);
  });

  test.each([
    ['as high as the price', [{ from_credits: 50, cents: 3_448 }], 'tiers_above_price'],
    [
      'higher for more',
      [
        { from_credits: 50, cents: 2_900 },
        { from_credits: 100, cents: 3_000 },
      ],
      'tiers_out_of_order',
    ],
    ['twice for one quantity', [tiers[0], { ...tiers[0], cents: 3_000 }], 'tiers_out_of_order'],
    ['for a single credit', [{ from_credits: 1, cents: 3_000 }], 'validation'],
  ])('%s are refused, and those before stay', async (_what, wrong, code) => {
    await save(tiers);
    expect(await save(wrong as object[])).toMatchObject({ status: 422, body: { code } });
    const kept = await staff.call('GET', '/api/staff/catalogue');
    expect(dataOf(kept).credit_price_tiers).toEqual(tiers);
  });

  test('stay below every price to come: one that is lower is refused', async () => {
    await save(tiers);
    const starts_at = new Date(Date.now() + 7_200_000).toISOString();
    const set = (cents: number) =>
      staff.call('POST', '/api/staff/credit-prices', { body: { starts_at, cents } });
    expect(await set(3_100)).toMatchObject({ status: 422, body: { code: 'price_below_tiers' } });
    expect(await set(3_101)).toMatchObject({ status: 201 });
    expect(await save([{ from_credits: 50, cents: 3_101 }])).toMatchObject({
      body: { code: 'tiers_above_price' },
    });
    await save([]);
  });

  test('of two at once are those of one of them', async () => {
    const other = [{ from_credits: 70, cents: 2_000 }];
    await Promise.all([save(tiers), save(other)]);
    const left = dataOf(await staff.call('GET', '/api/staff/catalogue')).credit_price_tiers;
    expect([tiers, other]).toContainEqual(left);
    await save([]);
  });
});

describe('the limits of positions', () => {
  const save = (body: object) => staff.call('PUT', '/api/staff/position-limits', { body });
  const limits = { expiration_days: [15, 7], max_expiration_hours: 48, max_candidates: 30 };

  test('are what forms offer and what the server accepts; positions there are keep theirs', async () => {
    const { browser } = await api.signedIn();
    const wanted = {
      title: 'Desarrollo',
      expiration_unit: 'days',
      expiration_value: 30,
      max_candidates: 50,
    };
    const before = await browser.call('POST', '/api/positions', { body: wanted });
    const { id } = (before.body as { data: { id: string } }).data;
    expect(dataOf(await save(limits)).position_limits).toEqual({
      ...limits,
      expiration_days: [7, 15],
    });
    expect(await browser.call('GET', '/api/dropdowns')).toMatchObject({
      body: {
        data: {
          expiration_value_per_day: [7, 15],
          expiration_value_per_hour: { max: 48 },
          max_candidates: { max: 30 },
        },
      },
    });
    expect(await browser.call('POST', '/api/positions', { body: wanted })).toMatchObject({
      status: 422,
      body: {
        errors: { expiration_value: [expect.any(String)], max_candidates: [expect.any(String)] },
      },
    });
    const title = { title: 'Otro título', expiration_value: 30, max_candidates: 50 };
    expect(await browser.call('PATCH', `/api/positions/${id}`, { body: title })).toMatchObject({
      status: 200,
    });
    expect(await save({ ...limits, max_candidates: 10_001 })).toMatchObject({ status: 422 });
    await save({
      ...limits,
      expiration_days: [60],
      max_expiration_hours: 720,
      max_candidates: 10_000,
    });
  });
});
