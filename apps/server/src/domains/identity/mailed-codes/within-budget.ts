import type { Handle } from '@tamiz/db';

import { countWrongCodes, noteWrongCode } from '#src/domains/identity/mailed-codes/queries.ts';
import type { Secrets } from '#src/platform/secrets.ts';

/** Wrong tries in a day: of a million codes they meet the right one with a chance of one in ten thousand. */
export const dailyTries = 100;

/** Wrong tries one code bears before it is worth nothing. */
export const triesOfOneCode = 5;

/** Every kind of six-digit code that goes out by mail; each has a budget of its own. */
type CodePurpose = 'sign-in' | 'proof' | 'profile-change' | 'own-data' | 'enrolment' | 'share';

/** Whose tries are counted: an address, or behind a session the person, so that no stranger uses them up. */
export const codeSubject = (secrets: Secrets, purpose: CodePurpose, whose: string): Buffer =>
  secrets.hash('wrong-code', `${purpose}:${whose}`);

type Tried = { is_right: boolean };

/**
 * Checks a mailed code within the day's budget. A spent budget checks nothing, so that even the right code tells
 * nothing; a code that is used, expired or unknown is no guess and costs nothing.
 */
export const withinBudget = async <Row extends Tried>(
  tx: Handle,
  subject: Buffer,
  check: () => Promise<Row | undefined>,
): Promise<Row | undefined | 'spent'> => {
  const [counted] = await countWrongCodes(tx, { subject });
  if (counted === undefined || counted.tries >= dailyTries) return 'spent';
  const tried = await check();
  if (tried?.is_right === false) await noteWrongCode(tx, { subject });
  return tried;
};
