import type { EndpointDefinition } from '@tamiz/contract';
import { parameterTypes } from '@tamiz/contract/shared/ids';
import { kindOf } from '@tamiz/contract/request-leaves';
import * as z from 'zod/mini';

import type { Cast } from '#fuzz/cast.ts';
import type { Chance } from '#fuzz/chance.ts';
import { kindOfField } from '#fuzz/kinds.ts';
import { couponCode, numbers, texts } from '#fuzz/samples.ts';

export type Scene = { readonly chance: Chance; readonly cast: Cast; readonly path: string };

type Schema = z.core.$ZodType;

const fitting = new WeakMap<Schema, readonly unknown[]>();

/** The samples that a schema accepts, found once. */
const samplesFor = (schema: Schema, samples: readonly unknown[]): readonly unknown[] => {
  const known =
    fitting.get(schema) ?? samples.filter((sample) => z.safeParse(schema, sample).success);
  fitting.set(schema, known);
  return known;
};

const isFormat = (schema: Schema, format: string): boolean => {
  const def = kindOf(schema);
  return def.type === 'string' && 'format' in def && def.format === format;
};

const existing = ({ chance, cast, path }: Scene, name: string): string | number | undefined => {
  const kind = kindOfField(path, name);
  return kind === undefined ? undefined : chance.pick(cast.ids[kind]);
};

const textFor = (scene: Scene, name: string, schema: Schema): unknown => {
  const { chance, cast } = scene;
  if (isFormat(schema, 'uuid')) return existing(scene, name) ?? chance.uuid();
  if (isFormat(schema, 'datetime'))
    return new Date(Date.now() + chance.between(-9e8, 9e9)).toISOString();
  if (isFormat(schema, 'date'))
    return new Date(Date.now() + chance.between(-9e8, 9e9)).toISOString().slice(0, 10);
  if (name === 'coupon' && chance.happens(0.7)) return couponCode;
  if (scene.path === '/api/mail-logos/{token}') return chance.pick(cast.logos);
  if (name === 'link' && chance.happens(0.7)) return chance.pick(cast.links);
  if (name === 'email' && chance.happens(0.5)) return `p${chance.uuid().slice(-8)}@ejemplo.mx`;
  return chance.pick(samplesFor(schema, texts));
};

const numberFor = (scene: Scene, name: string, schema: Schema): unknown => {
  const id = existing(scene, name);
  if (id !== undefined && scene.chance.happens(0.9)) return Number(id);
  return scene.chance.pick(samplesFor(schema, numbers));
};

const sizeOf = ({ checks = [] }: z.core.$ZodTypeDef, kind: string, otherwise: number): number => {
  for (const { _zod: internals } of checks) {
    const rule = new Map<string, unknown>(Object.entries(internals.def));
    if (rule.get('check') === kind) return Number(rule.get('minimum') ?? rule.get('maximum'));
  }
  return otherwise;
};

const valueFor = (scene: Scene, name: string, schema: Schema): unknown => {
  const { chance } = scene;
  const def = kindOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, valueFor(scene, field, inner)]),
      );
    case 'array': {
      const least = sizeOf(def, 'min_length', 0);
      const most = Math.min(sizeOf(def, 'max_length', 4), least + 3);
      const length = chance.between(least, most);
      return Array.from({ length }, () => valueFor(scene, name, def.element));
    }
    case 'union': {
      const option = chance.pick(def.options);
      return option && valueFor(scene, name, option);
    }
    case 'optional':
      return chance.happens(0.35) ? undefined : valueFor(scene, name, def.innerType);
    case 'default':
      return chance.happens(0.5) ? undefined : valueFor(scene, name, def.innerType);
    case 'nullable':
      return chance.happens(0.15) ? null : valueFor(scene, name, def.innerType);
    case 'pipe':
      if (parameterTypes.get(schema) === undefined)
        return chance.pick(samplesFor(schema, texts)) ?? valueFor(scene, name, def.in);
      return String(existing(scene, name) ?? chance.pick(samplesFor(schema, texts)));
    case 'enum':
      return chance.pick(Object.values(def.entries));
    case 'literal':
      return chance.pick(def.values);
    case 'boolean':
      return chance.happens(0.5);
    case 'string':
      return textFor(scene, name, schema);
    case 'number':
      return numberFor(scene, name, schema);
    default:
      return undefined;
  }
};

/** A value that a schema accepts, or the last of some tries where its rules are hard to meet by chance. */
export const generate = (scene: Scene, schema: EndpointDefinition['params']): unknown => {
  if (schema === undefined) return undefined;
  let value: unknown;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    value = valueFor(scene, '', schema);
    if (z.safeParse(schema, value).success) return value;
  }
  return value;
};
