import { readEnv } from '@tamiz/server/platform/env.ts';
import { closeServices, openServices } from '@tamiz/server/services.ts';

import { answerDemoExams } from '#demo/answer-demo-exams.ts';

const services = openServices(readEnv());
try {
  process.stdout.write(`${await answerDemoExams(services)} demo exams taken.\n`);
} finally {
  await closeServices(services);
}
