import { mails } from '#src/platform/mail/generated/mails.ts';
import { jobs } from '#src/platform/queue/definitions.ts';

const oneOf = (words: Iterable<string>): ((value: unknown) => boolean) => {
  const known: ReadonlySet<unknown> = new Set(words);
  return (value) => known.has(value);
};

const fits =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.length <= 120 && pattern.test(value);

/**
 * Everything that a span may say, each with the values it may have. A person, an address or an id fits none of them, and
 * what is not in this list does not leave the process.
 */
const rules = {
  'http.request.method': oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  // A template of ours, never the address that was asked for: no part of it has a digit or a sign of an address.
  'http.route': fits(/^(?:unknown|(?:\/(?:[a-z.]+(?:-[a-z]+)*|:[A-Za-z]+|\*)?)+)$/),
  'http.response.status_code': (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599,
  'db.system.name': oneOf(['postgresql']),
  'db.query.summary': fits(/^[a-z]+(?: [a-z_][a-z0-9_.]*)?$/),
  'tamiz.job.name': oneOf(Object.keys(jobs)),
  'tamiz.mail.template': oneOf(Object.keys(mails)),
  'tamiz.mail.outcome': oneOf(['delivered', 'refused']),
  // The name of a class or a status, never a message.
  'error.type': fits(/^(?:[A-Z][A-Za-z]*|5\d\d)$/),
} as const satisfies Record<string, (value: unknown) => boolean>;

export type AttributeName = keyof typeof rules;

/** What a span says about itself. */
export type Attributes = { readonly [Name in AttributeName]?: string | number };

const isAttribute = (name: string): name is AttributeName => Object.hasOwn(rules, name);

/** Whether an attribute may leave the process. */
export const isAllowed = (name: string, value: unknown): boolean =>
  isAttribute(name) && rules[name](value);
