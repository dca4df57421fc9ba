import type { EndpointDefinition } from '@tamiz/contract';
import { multipartFile } from '@tamiz/contract';
import type { InjectOptions } from 'fastify';

import type { Actor } from '#fuzz/actor.ts';
import type { Chance } from '#fuzz/chance.ts';
import { form } from '#fuzz/form.ts';
import { generate } from '#fuzz/generate.ts';
import type { Scene } from '#fuzz/generate.ts';
import { mutate } from '#fuzz/mutate.ts';

export type Request = {
  readonly definition: EndpointDefinition;
  readonly actor: Actor;
  readonly options: InjectOptions;
  /** Whether its path and parameters have the form that the contract asks for. */
  readonly hasGoodPath: boolean;
  /** Whether nothing about it was spoilt. */
  readonly isWhole: boolean;
};

const write = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** The path with its parameters; now and then with a percent sign that encodes nothing. Dots would ask another call. */
const fillPath = ({ path }: EndpointDefinition, params: unknown, chance: Chance): string => {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    if (chance.happens(0.005)) return chance.pick(['%', '%ZZ', '%00', '..%2f', '%2e%2e%2f']) ?? '';
    return encodeURIComponent(write(values.get(name)).toWellFormed().slice(0, 300));
  });
};

const fillQuery = (query: unknown, chance: Chance): string => {
  const parts = Object.entries(query ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const written = encodeURIComponent(write(value).toWellFormed().slice(0, 3_000));
    return chance.happens(0.02) ? [`${name}=${written}`, `${name}=2`] : [`${name}=${written}`];
  });
  if (chance.happens(0.01))
    parts.push(chance.pick(['%ZZ=1', 'a[b]=1', '__proto__=1', '&&=']) ?? '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const oddHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { authorization: 'Exam nada.nada' },
  { authorization: 'Bearer x' },
  { 'x-xsrf-token': 'ñ' },
  { 'user-agent': 'x'.repeat(3_000) },
  { 'x-forwarded-for': 'nada, 1.2.3.4' },
  { origin: 'https://otra.example' },
  { 'x-http-method-override': 'DELETE' },
];

type Body = { readonly payload?: string; readonly type?: string };

const bodyOf = (scene: Scene, { body }: EndpointDefinition, isHostile: boolean): Body => {
  const { chance } = scene;
  if (body === undefined) return {};
  if (body === multipartFile) return form(scene, isHostile);
  const value = generate(scene, body);
  const text = JSON.stringify(isHostile ? mutate(chance, value) : value) ?? '';
  const isCut = isHostile && chance.happens(0.03);
  return { payload: isCut ? text.slice(0, -1) : text, type: 'application/json' };
};

const hostileShare = 0.3;

/** One request of somebody to a call: as the contract asks for it, or with something wrong in one of its parts. */
export const makeRequest = (
  scene: Scene,
  definition: EndpointDefinition,
  actor: Actor,
): Request => {
  const { chance } = scene;
  const { params: paramsSchema, query: querySchema } = definition;
  const isHostile = chance.happens(hostileShare);
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => definition[part] !== undefined,
  );
  const target = isHostile ? chance.pick(parts) : undefined;
  const valid = generate(scene, paramsSchema);
  const params = target === 'params' ? mutate(chance, valid) : valid;
  const query = generate(scene, querySchema);
  const { payload, type } = bodyOf(scene, definition, target === 'body');
  const url =
    fillPath(definition, params, chance) +
    fillQuery(target === 'query' ? mutate(chance, query) : query, chance);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(type !== undefined && { 'content-type': type }),
    'x-xsrf-token': actor.cookies['XSRF-TOKEN'] ?? '',
    ...(actor.examSession !== null && { authorization: `Exam ${actor.examSession}` }),
    ...(actor.ownDataSession !== null && { authorization: `Person ${actor.ownDataSession}` }),
    ...(chance.happens(0.04) && chance.pick(oddHeaders)),
  };
  return {
    definition,
    actor,
    isWhole: target === undefined,
    hasGoodPath: paramsSchema === undefined || paramsSchema.safeParse(params).success,
    options: {
      method: definition.method,
      url,
      headers,
      cookies: {
        ...actor.cookies,
        ...(actor.sharedSession !== null && { tamiz_shared: actor.sharedSession }),
      },
      ...(payload !== undefined && { payload }),
    },
  };
};
