import { expect, test } from 'vitest';

import { toLinkedinSlug } from '#src/features/login/linkedin.ts';

test.each([
  ['mariana-villasenor', 'mariana-villasenor'],
  ['  mariana-villasenor ', 'mariana-villasenor'],
  ['https://www.linkedin.com/in/mariana-villasenor', 'mariana-villasenor'],
  ['https://www.linkedin.com/in/mariana-villasenor/', 'mariana-villasenor'],
  ['https://mx.linkedin.com/in/mariana-villasenor/?originalSubdomain=mx', 'mariana-villasenor'],
  ['linkedin.com/in/mariana-villasenor#about', 'mariana-villasenor'],
  ['in/mariana-villasenor', 'mariana-villasenor'],
  ['https://www.linkedin.com/in/jos%C3%A9-p%C3%A9rez', 'jos%C3%A9-p%C3%A9rez'],
  ['mariana-villasenor/', 'mariana-villasenor'],
  ['robin-martin', 'robin-martin'],
  ['', ''],
])('%j is the profile %j', (typed, slug) => {
  expect(toLinkedinSlug(typed)).toBe(slug);
});
