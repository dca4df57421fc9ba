import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyContract } from '#tools/contract/changed-contract.ts';

// A field of a request that is renamed in the contract alone, and the files that send it.
const renamed = [
  {
    contract: 'hiring/positions.ts',
    field: 'evaluation_id',
    app: 'apps/web',
    senders: [
      'apps/web/src/features/evaluations/api/assign-evaluation.ts',
      'apps/web/src/features/positions/api/assign-evaluation.ts',
    ],
  },
  {
    contract: 'exams/sitting.ts',
    field: 'privacy_version',
    app: 'apps/exam',
    senders: ['apps/exam/src/lib/exam-api.ts'],
  },
  {
    contract: 'money/staff-credits.ts',
    field: 'kind',
    app: 'apps/web',
    senders: ['apps/web/src/features/staff-accounts/components/account-dialogs.tsx'],
  },
  {
    contract: 'hiring/positions.ts',
    field: 'evaluation_id',
    app: 'e2e',
    senders: ['e2e/support/exams/invite.ts'],
  },
];

const contract = copyContract();

beforeAll(() => {
  const fields = new Map(renamed.map((each) => [`${each.contract} ${each.field}`, each]));
  for (const { contract: file, field } of fields.values()) {
    contract.replace(file, `${field}:`, 'another_name:');
  }
});

afterAll(contract.remove);

test.for(renamed)(
  'renaming $field in the contract alone fails the types of $app',
  { timeout: 240_000 },
  async ({ field, app, senders }) => {
    const output = await contract.compile(app, senders);
    for (const sender of senders) {
      const problems = output.split('\n').filter((line) => line.includes(`${sender}(`));
      expect(problems.join('\n')).toContain(`'${field}' does not exist`);
    }
  },
);
