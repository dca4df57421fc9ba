import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { createEveryPage } from '#e2e/support/pages/every-page.ts';
import { proves } from '#e2e/support/proves.ts';
import { specifiedRoutes } from '#e2e/support/pages/route-table.ts';

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic';
const spanishDate = new RegExp(`\\b\\d{1,2} (${months}) \\d{4}\\b|\\b\\d{1,2} de [a-z]{4,10}\\b`);
const foreignDate = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
    String.raw`\b(?:January|February|March|April|June|July|August|September|October|November|December)\b`,
    String.raw`\b(?:Jan|Apr|Aug|Dec) \d{1,2}\b`,
    String.raw`\b\d{1,2}:\d{2} [AP]M\b`,
  ].join('|'),
);
const pesos = /^\$\d{1,3}(,\d{3})*\.\d{2}$/;
const english =
  /\b(loading|please|save|cancel|delete|remove|edit|search|filter|credits?|payments?|positions?|candidates?|evaluations?|questions?|settings|profile|sign (in|out)|log ?(in|out)|welcome|next|previous|submit|close|score|unknown|not found|undefined|null|NaN|invalid date)\b/i;

/** Which pages tell a date, and which an amount: a page without any would show nothing by having none wrong. */
const withDate = new Set([
  '/',
  '/positions',
  '/positions/{id}',
  '/candidates/{id}',
  '/position/candidate/{id}',
  '/evaluations/{id}',
  '/credits',
  '/payments/{id}',
  '/settings',
]);
const withAmount = new Set(['/', '/credits', '/payments/{id}']);

/** Everything a person reads on a page that has arrived. */
const readPage = async (page: Page, title: string | RegExp): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  return page.locator('body').innerText();
};

const amountsOf = (text: string): string[] =>
  [...text.matchAll(/\S*[$€]\s?[\d.,]*\d/g)].map(([amount]) => amount);

test(
  'every page speaks Spanish, with dates and amounts as in Mexico',
  { tag: '@NAV-09' },
  async ({ page, catalogue, signInQuickly }) => {
    const { email, pages } = await createEveryPage(catalogue);
    expect(pages.map(({ route }) => route).toSorted()).toEqual(specifiedRoutes().toSorted());
    const everyPage = [
      { route: '/login', text: '', lang: '' },
      ...pages.map(({ route }) => ({ route, text: '', lang: '' })),
    ];
    const look = async (index: number, title: string | RegExp): Promise<void> => {
      const seen = everyPage[index];
      if (seen === undefined) throw new Error('No such page.');
      seen.text = await readPage(page, title);
      seen.lang = (await page.locator('html').getAttribute('lang')) ?? '';
    };
    await page.goto('/login');
    await look(0, /./);
    await signInQuickly(email);
    for (const [index, { path, title }] of pages.entries()) {
      await page.goto(path);
      await look(index + 1, title);
    }

    await proves('NAV-09.a', async () => {
      for (const { route, text, lang } of everyPage) {
        expect.soft(lang, route).toBe('es-MX');
        // The specification itself names this one.
        const words = text.replace('Matrix de preguntas', '');
        expect.soft(english.exec(words)?.[0], route).toBeUndefined();
      }
      expect(test.info().errors).toEqual([]);
    });
    await proves('NAV-09.b', async () => {
      for (const { route, text } of everyPage) {
        expect.soft(foreignDate.exec(text)?.[0], route).toBeUndefined();
        if (withDate.has(route)) expect.soft(text, route).toMatch(spanishDate);
      }
      expect(test.info().errors).toEqual([]);
    });
    await proves('NAV-09.c', async () => {
      for (const { route, text } of everyPage) {
        const amounts = amountsOf(text);
        expect
          .soft(
            amounts.filter((amount) => !pesos.test(amount)),
            route,
          )
          .toEqual([]);
        expect.soft(text, route).not.toMatch(/USD|EUR|dólar/);
        if (withAmount.has(route)) expect.soft(amounts.length, route).toBeGreaterThan(0);
      }
      expect(test.info().errors).toEqual([]);
    });
  },
);
