import { loadBank, toImport } from '@tamiz/bank';
import { email } from '@tamiz/contract/shared/people';
import { lookAround, makeDatabase, migrate, setPasswords, whyNoLogin } from '@tamiz/db/setup';

import { createStaff } from '#src/domains/accounts/accounts/create-staff.ts';
import { importBank } from '#src/domains/bank/bank-import/import-bank.ts';
import { checkSurroundings, missing, there } from '#src/domains/operations/setup/checklist.ts';
import type { Line } from '#src/domains/operations/setup/checklist.ts';
import type { Services } from '#src/domains/operations/services.ts';
import { commandActor as actor } from '#src/domains/record/audit/record-audit.ts';
import type { Env, SetupEnv } from '#src/platform/env.ts';

/** What may have to be asked; each is asked once, and only if it is not given and not there already. */
export type Question = 'admin-url' | 'email' | 'first-name' | 'last-name';

type FirstDay = {
  given: SetupEnv;
  /** The answer of an operator; undefined where there is no terminal. */
  ask: (question: Question) => Promise<string | undefined>;
  tell: (line: Line) => void;
  /** The settings of all processes, or the sentences that say what is wrong with them. */
  settings: () => Env | string[];
  withServices: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>;
};

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Roles, passwords and database, unless every role can log in already. */
const makeRoom = async ({ given, ask, tell }: FirstDay, ownerUrl: string): Promise<boolean> => {
  const urls = [ownerUrl, ...given.roleUrls];
  const refused = async () =>
    (await Promise.all(urls.map(whyNoLogin))).filter((why) => why !== null);
  if ((await refused()).length === 0) {
    tell(there('Roles and database.'));
    return true;
  }
  const adminUrl = given.adminUrl ?? (await ask('admin-url'));
  if (adminUrl === undefined || adminUrl === '') {
    tell(missing('Roles and database: give --admin-url, an administrator of PostgreSQL.'));
    return false;
  }
  const { isNew } = await makeDatabase({ adminUrl, database: databaseOf(ownerUrl) });
  const passwords = await setPasswords(adminUrl, urls);
  const left = await refused();
  const done = `Roles made${isNew ? ', database made' : ''}, ${passwords} passwords set.`;
  tell(left.length === 0 ? there(done) : missing(`Roles: ${left[0] ?? ''}. ${done}`));
  return left.length === 0;
};

const firstOperator = async ({ given, ask, tell, withServices }: FirstDay, operators: number) => {
  if (operators > 0) {
    tell(there(`Operators: ${operators}.`));
    return;
  }
  const values: string[] = [];
  for (const question of ['email', 'first-name', 'last-name'] as const) {
    const value = (given[question] ?? (await ask(question)))?.trim();
    if (value === undefined || value === '') {
      tell(missing(`Nobody operates the service: give --${question}.`));
      return;
    }
    values.push(value);
  }
  const [address = '', firstName = '', lastName = ''] = values;
  const parsed = email.safeParse(address);
  if (!parsed.success) {
    tell(missing(`“${address}” is no address: give --email.`));
    return;
  }
  await withServices((services) =>
    createStaff(services, {
      email: parsed.data,
      firstName,
      lastName,
      staffRole: 'operator',
      actor,
    }),
  );
  tell(there('First operator made: they sign in with a code and register a passkey.'));
};

/** Brings a new machine to a service that people can sign in to; run again, it tells what is there and adds what is not. */
export const setUp = async (day: FirstDay): Promise<void> => {
  const { given, tell, settings, withServices } = day;
  const env = settings();
  const ownerUrl = given.ownerUrl;
  if (ownerUrl === undefined) {
    tell(missing('DATABASE_URL_OWNER: the address of tamiz_owner, for this command only.'));
  }
  if (Array.isArray(env)) for (const fault of env) tell(missing(`Setting ${fault}.`));
  if (ownerUrl === undefined || Array.isArray(env)) return;
  tell(there('Settings of API, worker and commands.'));
  if (!(await makeRoom(day, ownerUrl))) return;
  const added = await migrate(ownerUrl, undefined, (line) => tell(there(line)));
  tell(
    there(
      added.length === 0 ? 'Schema up to date.' : `Schema: ${added.length} migrations applied.`,
    ),
  );
  const bank = await withServices((services) => importBank(services, toImport(loadBank())));
  tell(there(`Bank: ${bank.added} questions added, ${bank.changed} changed.`));
  const around = await lookAround(ownerUrl);
  await firstOperator(day, around.operators);
  for (const line of await checkSurroundings(env, around)) tell(line);
};
