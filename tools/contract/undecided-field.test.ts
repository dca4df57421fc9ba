import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyContract } from '#tools/contract/changed-contract.ts';

const domains = 'apps/server/src/domains';

/** A field added to the contract alone, and each place in the server that must decide where it goes. */
const added = [
  {
    resource: 'a position',
    field: 'location',
    file: 'hiring/position.ts',
    insert: [
      ['    shares_feedback: feedback,\n', '    location: z.optional(z.string()),\n'],
      ['  shares_feedback: z.optional(z.boolean()),\n', '  location: z.optional(z.string()),\n'],
    ],
    places: [
      `${domains}/hiring/positions/create-position.ts`,
      `${domains}/hiring/positions/create-from-settings.ts`,
      `${domains}/hiring/positions/present.ts`,
      `${domains}/hiring/positions/queries.ts`,
      `${domains}/hiring/positions/queries.ts`,
      `${domains}/hiring/positions/queries.ts`,
    ],
  },
  {
    resource: 'an own question',
    field: 'hint',
    file: 'bank/question-input.ts',
    insert: [
      ['    time_limit: z.optional(timeLimit),\n', '    hint: z.optional(z.string()),\n'],
      ['  time_limit: timeLimit,\n', '  hint: z.optional(z.string()),\n'],
    ],
    places: [
      `${domains}/bank/questions/queries.ts`,
      `${domains}/bank/questions/queries.ts`,
      `${domains}/bank/questions/own/queries.ts`,
      `${domains}/bank/questions/own/queries.ts`,
    ],
  },
  {
    resource: 'a coupon',
    field: 'region',
    file: 'money/staff-coupons.ts',
    insert: [
      ['  note: z.string(),\n', '  region: z.string(),\n'],
      ['  ends_on: z.iso.date(dayMessage),\n', '  region: z.string(),\n'],
    ],
    places: [
      `${domains}/money/staff-coupons/present.ts`,
      `${domains}/money/staff-coupons/queries.ts`,
    ],
  },
] as const;

const contract = copyContract();
let output = '';

beforeAll(async () => {
  for (const { file, insert } of added) {
    for (const [anchor, field] of insert) contract.replace(file, anchor, `${anchor}${field}`);
  }
  output = await contract.compile('apps/server', [
    ...new Set(added.flatMap(({ places }) => places)),
  ]);
}, 240_000);

afterAll(contract.remove);

test.for(added)('a field added to $resource fails to compile in every place', (each) => {
  // The second line of a problem is indented.
  const problems = output.split(/\n(?! )/).filter((text) => text.includes(`'${each.field}'`));
  const files = problems.map((text) => text.slice(0, text.indexOf('(')));
  expect(files.toSorted()).toEqual(each.places.toSorted());
});
