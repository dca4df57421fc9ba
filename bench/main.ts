import { suiteList, suites } from '#bench/suites.ts';
import { printConditions } from '#bench/support/conditions.ts';

const [, , name] = process.argv;
const suite = suites[name ?? ''];
if (suite !== undefined) {
  await printConditions();
  await suite.run();
} else if (name === undefined) {
  process.stdout.write(suiteList);
} else {
  process.stderr.write(`There is no suite ${name}.\n${suiteList}`);
  process.exitCode = 2;
}
