import { measurePage, type Page } from '#tools/budgets/measure.ts';
import { inRepository } from '#tools/lib/paths.ts';

type Budget = Page & { limits: Record<'js' | 'css', number> };

const web = inRepository('apps', 'web', 'dist');

/** A page behind the sign-in: the frame around it counts too. Dialogs and views that wait for a click do not. */
const signedIn = (route: string, limits: Budget['limits']): Budget => ({
  dist: web,
  entries: ['index.html', 'src/app/routes/shell.tsx', `src/app/routes/${route}.tsx`],
  extra: ['color-scheme.js'],
  limits,
});

const budgets: Record<string, Budget> = {
  login: {
    dist: web,
    entries: ['index.html', 'src/app/routes/login.tsx'],
    extra: ['color-scheme.js'],
    limits: { js: 97_500, css: 9_000 },
  },
  home: signedIn('home', { js: 126_000, css: 12_200 }),
  positions: signedIn('positions', { js: 126_000, css: 12_600 }),
  position: signedIn('position', { js: 143_000, css: 13_800 }),
  person: signedIn('position-candidate', { js: 153_500, css: 14_000 }),
  credits: signedIn('credits', { js: 129_500, css: 12_900 }),
  // All screens in one download: nothing may be fetched in the middle of an exam.
  exam: {
    dist: inRepository('apps', 'exam', 'dist'),
    entries: ['index.html'],
    extra: ['color-scheme.js', 'old-browser.js'],
    limits: { js: 85_500, css: 8_000 },
  },
};

const wanted = process.argv.slice(2);
const measured = Object.entries(budgets).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
if (measured.length === 0)
  throw new Error(`There are budgets for ${Object.keys(budgets).join(', ')}.`);

for (const [name, budget] of measured) {
  for (const [kind, limit] of Object.entries(budget.limits)) {
    const files = measurePage(budget, kind);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const isFine = total <= limit;
    if (!isFine) process.exitCode = 1;
    const verdict = isFine ? 'ok' : 'TOO MUCH';
    console.log(`${name} ${kind}: ${total} of ${limit} bytes (brotli) ${verdict}`);
    for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(7)}  ${file}`);
  }
}
