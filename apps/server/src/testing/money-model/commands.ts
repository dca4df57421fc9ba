import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { expect } from 'vitest';

import {
  everyAction,
  momentaryActions,
  peopleActions,
  prepare,
} from '#src/testing/money-model/actions.ts';
import type { Action, Drawn } from '#src/testing/money-model/actions.ts';
import { priceOf } from '#src/testing/money-model/price.ts';
import type { Real } from '#src/testing/money-model/real.ts';
import { apply, workRefunds } from '#src/testing/money-model/rules.ts';
import { isOpen, project } from '#src/testing/money-model/state.ts';
import type { Seen, State } from '#src/testing/money-model/state.ts';

export type Model = { state: State; actions: number };

type Command = fc.AsyncCommand<Model, Real>;

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((first, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
      );

/** Resolves the targets of parallel actions; two messages about one payment keep their order. */
const prepareAll = (state: State, drawn: Drawn[]): Action[] => {
  const actions: Action[] = [];
  for (const one of drawn) {
    const isBuying = one.kind === 'buy' || one.kind === 'pay';
    const ahead = actions.filter(({ kind }) =>
      isBuying ? kind === 'buy' || kind === 'pay' : kind === one.kind,
    ).length;
    const action = prepare(state, one, ahead);
    const isAlone =
      action !== null &&
      (!('payment' in action) ||
        actions.every((other) => !('payment' in other) || other.payment !== action.payment));
    if (isAlone) actions.push(action);
  }
  return actions;
};

/** Deadlines pass before the moment in which the job may notice. */
const passDeadlines = async ({ state }: Model, real: Real, actions: Action[]): Promise<void> => {
  const places = actions.flatMap((action) => (action.kind === 'expire' ? [action.place] : []));
  if (places.length === 0) return;
  await real.passDeadlines(places);
  for (const place of places) {
    for (const invitation of state.places[place]?.invitations ?? []) {
      if (isOpen(invitation)) invitation.isDue = true;
    }
  }
};

/** Runs one action; its answer and the visible state afterwards must match the rules. */
const alone = (drawn: Drawn): Command => ({
  check: ({ state }) => prepare(state, drawn) !== null,
  run: async (model, real) => {
    const action = prepare(model.state, drawn);
    if (action === null) return;
    await passDeadlines(model, real, [action]);
    const answer = await real.perform(action);
    model.actions += 1;
    expect(answer, JSON.stringify(action)).toBe(apply(model.state, action, priceOf));
    expect(await real.see(), JSON.stringify(action)).toEqual(project(model.state));
  },
  toString: () => JSON.stringify(drawn),
});

/** A change is committed and then read for the answer; a person removed in between is not found. */
const isExplained = (expected: string, answer: string | undefined, action: Action, all: Action[]) =>
  expected === answer ||
  (expected === '200' &&
    answer === '404 not_found' &&
    (action.kind === 'correct' || action.kind === 'extend') &&
    all.some((other) => other.kind === 'remove' && other.place === action.place));

/** Runs several actions in parallel; some order of them must give the same result by the rules. */
const together = (drawn: Drawn[]): Command => ({
  check: ({ state }) => prepareAll(state, drawn).length > 1,
  run: async (model, real) => {
    const actions = prepareAll(model.state, drawn);
    await passDeadlines(model, real, actions);
    const answers = await Promise.all(actions.map((action) => real.perform(action)));
    model.actions += actions.length;
    const seen = await real.see();
    // The job skips locked rows until its next run.
    const indexes = [...actions.keys()];
    const withoutJob = indexes.filter((index) => actions[index]?.kind !== 'expire');
    for (const order of [...permutations(indexes), ...permutations(withoutJob)]) {
      const state = structuredClone(model.state);
      const isAnswered = order.every((index) => {
        const action = actions[index];
        if (action === undefined) return false;
        return isExplained(apply(state, action, priceOf), answers[index], action, actions);
      });
      if (isAnswered && isDeepStrictEqual(project(state), seen)) {
        model.state = state;
        return;
      }
    }
    throw new Error(
      `No order explains ${JSON.stringify({ actions, answers, seen, before: project(model.state) })}`,
    );
  },
  toString: () => `together(${drawn.map((one) => JSON.stringify(one)).join(', ')})`,
});

const isFailure = (answer: string): boolean => answer.startsWith('5');

/** Copies from the result what the rules leave open: how far the worker got before each change. */
const adopt = (model: Model, seen: Seen, actions: Action[], answers: string[]): void => {
  const { state } = model;
  for (const [index, action] of actions.entries()) {
    const isDone = answers[index]?.startsWith('2') ?? false;
    if (action.kind === 'add') apply(state, action, priceOf);
    if (action.kind === 'add' && !isDone) state.places[action.slot] = null;
    const place = action.kind === 'correct' ? state.places[action.place] : undefined;
    if (place && isDone) place.corrections += 1;
  }
  const known = state.places.flatMap((place) => place ?? []);
  for (const [index, place] of known.entries()) {
    const now = seen.places[index];
    if (now === undefined) continue;
    const invitations = now.invitations.map((invitation) => ({ ...invitation, hasMail: false }));
    Object.assign(place, { ...now, invitations });
  }
  Object.assign(state, {
    balance: seen.balance,
    holds: seen.holds,
    positions: seen.positions.map((isCompleted) => ({ isCompleted })),
  });
};

/** People change invitations while the worker mails them; the last check of the sequence judges the result. */
const besideWorker = (drawn: Drawn[]): Command => ({
  check: ({ state }) => prepareAll(state, drawn).length > 0,
  run: async (model, real) => {
    const actions = prepareAll(model.state, drawn);
    await passDeadlines(model, real, actions);
    const [answers] = await Promise.all([
      Promise.all(actions.map((action) => real.perform(action))),
      real.perform({ kind: 'work' }),
    ]);
    await real.perform({ kind: 'work' });
    model.actions += actions.length + 1;
    expect(answers.filter(isFailure), JSON.stringify({ actions, answers })).toEqual([]);
    workRefunds(model.state);
    adopt(model, await real.see(), actions, answers);
  },
  toString: () => `besideWorker(${drawn.map((one) => JSON.stringify(one)).join(', ')})`,
});

/** Sequences of everything that moves credits, in any order, some of it at once. */
export const moneyCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...Array.from({ length: 5 }, () => everyAction.map(alone)),
      ...Array.from({ length: 2 }, () =>
        fc.array(momentaryActions, { minLength: 2, maxLength: 3 }).map(together),
      ),
      fc.array(peopleActions, { minLength: 1, maxLength: 2 }).map(besideWorker),
    ],
    { maxCommands, size: 'max' },
  );

/** Most sequences begin where something can happen: people invited, the first of them several times. */
export const inviteFirst = async (model: Model, real: Real, resends: number): Promise<void> => {
  const actions: Action[] = [
    ...model.state.positions.map((_, position) => ({ kind: 'invite' as const, position })),
    ...Array.from({ length: resends }, () => ({ kind: 'resend' as const, place: 0 })),
  ];
  for (const action of actions) {
    expect(await real.perform(action)).toBe(apply(model.state, action, priceOf));
  }
};

/** Delivers every pending message, checks open checkouts and sends all mails, so that nothing is pending afterwards. */
export const settleUp = async (model: Model, real: Real): Promise<void> => {
  const told: Action[] = model.state.payments.flatMap(({ messages }, payment) =>
    messages.map((_, message): Action => ({ kind: 'tell', payment, message, copies: 1 })),
  );
  for (const action of [...told, { kind: 'ask' } as const, { kind: 'work' } as const]) {
    await real.perform(action);
    apply(model.state, action, priceOf);
  }
  expect(await real.see()).toEqual(project(model.state));
};
