import { prepareCall } from '@tamiz/contract';
import type { Call, CallAnswer, CallArguments, EndpointDefinition } from '@tamiz/contract';
import type { CreatedUser } from '@tamiz/db/factories';

import type { Browser } from '#src/testing/browser.ts';
import type { WritingEndpoint } from '#src/testing/stored-fields/contract-fields.ts';
import type { TestApp } from '#src/testing/use-app.ts';
import type { useSql } from '#src/testing/use-sql.ts';

type Caller = Pick<Browser, 'call'>;

/** What all cases share. */
export type Stage = {
  api: TestApp;
  sql: ReturnType<typeof useSql>;
  owner: { browser: Browser; user: CreatedUser; accountId: string };
  staff: { browser: Browser; user: CreatedUser };
  /** From intern to architect. */
  levels: number[];
};

export type Values = Record<string, unknown>;

type AnswerOf<Definition extends EndpointDefinition> = CallAnswer<
  Definition,
  Extract<keyof Definition['responses'], 200 | 201>
>;

type Write = {
  browser: Caller;
  params?: object;
  /** Checked by the runner against the contract. */
  body: object;
  /** Values that the server normalizes or draws, where they differ from those sent. */
  expected?: Values;
};

/** A new resource: every field has a value that is not its default. */
type Creation<Definition extends EndpointDefinition> = Write & {
  read: (answer: AnswerOf<Definition>) => Promise<Values>;
  /** What is sent beside the required fields when the others are left out. */
  another?: Values;
};

/** A changed resource: every field has a value that is not the stored one. */
type Change = Write & { read: () => Promise<Values> };

type AnyWrite = Write & { another?: Values; read: (answer: unknown) => Promise<Values> };

export type StoredCase = {
  name: string;
  definition: WritingEndpoint;
  isNew: boolean;
  /** By field: why the resource does not show it. */
  notStored: Readonly<Record<string, string>>;
  setUp: (stage: Stage) => Promise<AnyWrite>;
};

type Options = {
  /** Distinguishes the cases of one endpoint. */
  of?: string;
  /** By field: why the resource does not show it. */
  notStored?: Readonly<Record<string, string>>;
};

const nameOf = ({ id }: WritingEndpoint, of?: string) => (of === undefined ? id : `${id} of ${of}`);

/** A case whose call creates what `read` returns by field. */
export const creates = <Definition extends WritingEndpoint>(
  definition: Definition,
  setUp: (stage: Stage) => Promise<Creation<Definition>> | Creation<Definition>,
  { of, notStored = {} }: Options = {},
): StoredCase => ({
  name: nameOf(definition, of),
  definition,
  isNew: true,
  notStored,
  setUp: async (stage) => {
    const { read, ...write } = await setUp(stage);
    return { ...write, read: (answer) => read(answer as AnswerOf<Definition>) };
  },
});

/** A case whose call changes what `read` returns by field. */
export const changes = (
  definition: WritingEndpoint,
  setUp: (stage: Stage) => Promise<Change> | Change,
  { of, notStored = {} }: Options = {},
): StoredCase => ({
  name: nameOf(definition, of),
  definition,
  isNew: false,
  notStored,
  setUp: async (stage) => setUp(stage),
});

/** Makes one call of the contract and parses its answer; fails unless it succeeds. */
export const send = async <Definition extends EndpointDefinition>(
  browser: Caller,
  definition: Definition,
  ...input: CallArguments<Definition>
): Promise<AnswerOf<Definition>> => {
  const { method, path, body } = prepareCall(definition as Call<Definition>, ...input);
  const answer = await browser.call(method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) {
    throw new Error(`${definition.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const schema = definition.responses[answer.status];
  const hasBody = typeof schema === 'object' && 'parse' in schema && answer.status !== 204;
  return (hasBody ? schema.parse(answer.body) : undefined) as AnswerOf<Definition>;
};

export const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

/** What the newest entry of the audit log says. */
export const lastAudit = async ({ sql }: Stage): Promise<Values> => {
  const [event] = await sql<{ details: Values }>(
    'select details from audit_events order by id desc limit 1',
  );
  return { ...event?.details };
};
