import type * as z from 'zod/mini';

import type { EndpointDefinition } from '#src/shared/endpoint.ts';
import { parameterTypes } from '#src/shared/ids.ts';
import { storable } from '#src/shared/text.ts';

/** One value that a request may carry, and how its schema bounds it; `open` says what is missing. */
export type Leaf = {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'list';
  readonly max: number;
  readonly open: string | null;
};

const harmless = new Set(['boolean', 'enum', 'literal', 'undefined']);

/** Formats that only plain characters of a known number can have. */
const closedFormats = new Set(['uuid', 'datetime', 'date']);

/** A schema as the one of zod's kinds that it is, so that a switch over `type` knows the rest. */
export const kindOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema is one of zod's kinds
  const { _zod: internals } = schema as z.core.$ZodTypes;
  return internals.def;
};

/** The rules of a schema's checks, whatever each of them holds. */
const rulesOf = ({ checks = [] }: z.core.$ZodTypeDef): Map<string, unknown>[] =>
  checks.map(({ _zod }) => new Map(Object.entries(_zod.def)));

const boundOf = (def: z.core.$ZodTypeDef, kind: string): number =>
  Math.min(
    Infinity,
    ...rulesOf(def).flatMap((rule) =>
      rule.get('check') === kind ? [Number(rule.get('value') ?? rule.get('maximum'))] : [],
    ),
  );

const formatsOf = (def: z.core.$ZodTypeDef): unknown[] =>
  [new Map<string, unknown>(Object.entries(def)), ...rulesOf(def)].map((rule) =>
    rule.get('format'),
  );

const textLeaf = (name: string, def: z.core.$ZodTypeDef): Leaf => {
  const formats = formatsOf(def);
  if (formats.some((format) => closedFormats.has(String(format))))
    return { name, kind: 'text', max: 50, open: null };
  const max = boundOf(def, 'max_length');
  const isBounded = max < Infinity || formats.includes('regex');
  const open = isBounded ? null : 'has no longest length';
  const isStorable = (def.checks ?? []).some((check) => check === storable);
  return { name, kind: 'text', max, open: isStorable ? open : 'is no text()' };
};

const numberLeaf = (name: string, def: z.core.$ZodTypeDef): Leaf => {
  const max = boundOf(def, 'less_than');
  const isWhole = formatsOf(def).includes('safeint');
  const isBounded = max < Infinity && isWhole;
  return { name, kind: 'number', max, open: isBounded ? null : 'is no whole(min, max)' };
};

const leavesOf = (name: string, schema: z.core.$ZodType): Leaf[] => {
  const def = kindOf(schema);
  const documented = parameterTypes.get(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => leavesOf(field, inner));
    case 'array': {
      const max = boundOf(def, 'max_length');
      const open = max < Infinity ? null : 'is a list without end';
      return [{ name, kind: 'list', max, open }, ...leavesOf(name, def.element)];
    }
    case 'union':
      return def.options.flatMap((option) => leavesOf(name, option));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(name, def.innerType);
    case 'pipe':
      // What arrives is checked; what a transform makes of it comes from that.
      return [
        ...leavesOf(name, def.in),
        ...(documented === undefined
          ? []
          : [{ name, kind: 'number', max: documented.maximum, open: null } as const]),
      ];
    case 'string':
      return [textLeaf(name, def)];
    case 'number':
      return [numberLeaf(name, def)];
    default:
      if (harmless.has(def.type)) return [];
      return [
        { name, kind: 'text', max: Infinity, open: `is a ${def.type}, which nothing bounds` },
      ];
  }
};

/** Everything that the path, query and body of a call may carry. */
export const requestLeaves = ({ params, query, body }: EndpointDefinition): Leaf[] =>
  [params, query, body].flatMap((schema) =>
    schema === undefined || typeof schema === 'string' ? [] : leavesOf('', schema),
  );
