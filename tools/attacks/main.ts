import path from 'node:path';
import { parseArgs } from 'node:util';
import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { examAttacks } from '#tools/attacks/exam-attacks.ts';
import { inputAttacks } from '#tools/attacks/input-attacks.ts';
import { productionAttacks } from '#tools/attacks/production-attacks.ts';
import { sessionAttacks } from '#tools/attacks/session-attacks.ts';
import { openWorld } from '#tools/attacks/world.ts';
import { inRepository } from '#tools/lib/paths.ts';

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const directory = path.resolve(values.against ?? inRepository());
const database = `tamiz_test_attacks_${process.pid}`;
const attacks = [...examAttacks, ...sessionAttacks, ...inputAttacks, ...productionAttacks];

const world = await openWorld(directory, { adminUrl: testAdminUrl, database });
let open = 0;
try {
  for (const { finding, what, run } of attacks.toSorted((one, other) =>
    one.finding.localeCompare(other.finding),
  )) {
    const { isOpen, seen } = await run(world);
    if (isOpen) open += 1;
    process.stdout.write(`${finding}  ${isOpen ? 'OPEN  ' : 'closed'}  ${what}: ${seen}\n`);
  }
} finally {
  await world.close();
  await dropDatabase({ adminUrl: testAdminUrl, database });
}
process.stdout.write(`${attacks.length - open} closed, ${open} open\n`);
process.exitCode = open === 0 ? 0 : 1;
