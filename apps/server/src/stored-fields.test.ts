import { isDeepStrictEqual } from 'node:util';

import { endpoints } from '@tamiz/contract';
import { setAnonymousReview } from '@tamiz/contract/hiring/anonymous-review';
import {
  applyPositionTemplate,
  savePositionTemplate,
} from '@tamiz/contract/hiring/position-templates';
import {
  assignEvaluation,
  createPosition,
  duplicatePosition,
} from '@tamiz/contract/hiring/positions';
import { createPublishedEvaluation, ensureDifficulties } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts } from '#src/testing/stored-fields/accounts.ts';
import { actions } from '#src/testing/stored-fields/actions.ts';
import { bank } from '#src/testing/stored-fields/bank.ts';
import { exams } from '#src/testing/stored-fields/exams.ts';
import {
  fieldsIn,
  fieldsOf,
  optionalOf,
  takesJson,
} from '#src/testing/stored-fields/contract-fields.ts';
import { fullPosition, hiring, readPosition } from '#src/testing/stored-fields/hiring.ts';
import { money } from '#src/testing/stored-fields/money.ts';
import { operations } from '#src/testing/stored-fields/operations.ts';
import { send } from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase, Values } from '#src/testing/stored-fields/stored-case.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const stage = { api, sql } as Stage;

const cases = [...hiring, ...bank, ...money, ...accounts, ...exams, ...operations];

beforeAll(async () => {
  const owner = await api.signedIn({ role: 'owner' });
  stage.owner = { ...owner, accountId: owner.user.account_id ?? '' };
  stage.staff = await api.signedIn({ role: 'staff' });
  stage.levels = await api.asOwner(ensureDifficulties);
});

const pick = (values: object, keys: readonly string[]): Values => {
  const byKey = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(keys.map((key) => [key, byKey.get(key)]));
};

const without = (values: object, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that are the same in both, with those of nested objects one by one. */
const sameIn = (one: Values, other: Values): string[] =>
  Object.entries(one).flatMap(([key, value]) => {
    const compared = other[key];
    if (isObject(value) && isObject(compared))
      return sameIn(value, compared).map((path) => `${key}.${path}`);
    return isDeepStrictEqual(value, compared) ? [key] : [];
  });

describe('the list of endpoints with a JSON body', () => {
  const writing = endpoints.filter(takesJson);

  test('names each endpoint once: as a case or as an action', () => {
    const inCases = new Set(cases.map(({ definition }) => definition.id));
    const listed = [...inCases, ...Object.keys(actions)];
    expect(listed.toSorted()).toEqual(writing.map(({ id }) => id).toSorted());
  });

  test.for(Object.entries(actions))('action %s has the fields of its endpoint', ([id, fields]) => {
    const definition = writing.find((one) => one.id === id);
    expect(fields.toSorted()).toEqual(definition && fieldsOf(definition).toSorted());
  });
});

describe('every writable field', () => {
  test.for(cases)('$name', async ({ definition, isNew, notStored, setUp }: StoredCase) => {
    const { browser, params, body, expected = {}, another = {}, read } = await setUp(stage);
    const ignored = Object.keys(notStored);
    const stored = without(body, ignored);
    // A field that is not listed here is new: add it to the case.
    expect([...fieldsIn(stored), ...ignored].toSorted()).toEqual(
      fieldsOf(definition, ignored).toSorted(),
    );
    const sent = { ...stored, ...expected };
    const keys = Object.keys(sent);
    const optional = optionalOf(definition).filter((key) => keys.includes(key));
    const call = (values: object) => send(browser, definition, { params, body: values } as never);

    const before = isNew ? {} : pick(await read(undefined), keys);
    if (!isNew) {
      expect(sameIn(sent, before), 'values that are stored before').toEqual([]);
    } else if (optional.length > 0) {
      const left = optional.filter((key) => !(key in another));
      const created = await call({ ...without(body, optional), ...another });
      const defaults = pick(await read(created), left);
      expect(sameIn(pick(sent, left), defaults), 'values that are defaults').toEqual([]);
    }

    const answer = await call(body);
    expect(pick(await read(answer), keys)).toEqual(sent);

    if (definition.method !== 'PATCH') return;
    // A change of one field alone is stored as well, and keeps the others.
    for (const key of optional) {
      const old = pick(before, [key]);
      await call({ ...without(body, optionalOf(definition)), ...old });
      Object.assign(sent, old);
      expect(pick(await read(undefined), keys), `after a change of ${key} alone`).toEqual(sent);
    }
  });
});

describe('every setting of a position is in', () => {
  /** All that a new position can have but its title, and what is decided later. */
  const settings = [
    ...fieldsOf(createPosition).filter((field) => field !== 'title'),
    'is_anonymous',
    'evaluation',
  ];
  let id = '';
  let evaluationId = 0;
  let original: Values;

  beforeAll(async () => {
    const { browser } = stage.owner;
    const evaluation = await api.asOwner((tx) => createPublishedEvaluation(tx));
    ({ id } = (await send(browser, createPosition, { body: fullPosition })).data);
    const params = { id };
    await send(browser, assignEvaluation, { params, body: { evaluation_id: evaluation.id } });
    await send(browser, setAnonymousReview, { params, body: { is_anonymous: true } });
    evaluationId = evaluation.id;
    original = pick(await readPosition(stage, id), settings);
  });

  test('the position that is copied', () => {
    expect(original).toMatchObject({
      ...without(fullPosition, ['title']),
      is_anonymous: true,
      evaluation: { id: evaluationId },
    });
  });

  test('its duplicate', async () => {
    const { data } = await send(stage.owner.browser, duplicatePosition, {
      params: { id },
      body: { title: 'Copia', key: crypto.randomUUID(), with_evaluation: true },
    });
    expect(pick(await readPosition(stage, data.id), settings)).toEqual(original);
  });

  test('a position from its template', async () => {
    const { browser } = stage.owner;
    const template = await send(browser, savePositionTemplate, {
      body: { position_id: id, name: 'Todos los campos' },
    });
    const { data } = await send(browser, applyPositionTemplate, {
      params: { id: template.data.id },
      body: { title: 'De plantilla', key: crypto.randomUUID() },
    });
    expect(pick(await readPosition(stage, data.id), settings)).toEqual(original);
  });
});
