import { describe, expect, test } from 'vitest';

import { jobs } from '#src/platform/queue/definitions.ts';
import { createRegistry } from '#src/platform/queue/registry.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';

const services = {} as WorkerServices;
const nothing = async (): Promise<void> => undefined;
const complete: JobHandlers = Object.fromEntries(Object.keys(jobs).map((name) => [name, nothing]));

describe('the registry of jobs', () => {
  test('knows every job once', () => {
    expect(Object.keys(createRegistry(services, [complete])).toSorted()).toEqual(
      Object.keys(jobs).toSorted(),
    );
  });

  test('refuses a missing handler', () => {
    const { 'mail.access_welcome': _left, ...rest } = complete;
    expect(() => createRegistry(services, [rest])).toThrow('No handler for: mail.access_welcome');
  });

  test('refuses a second handler', () => {
    expect(() => createRegistry(services, [complete, { 'mail.sign_in_code': nothing }])).toThrow(
      'two handlers',
    );
  });

  test('refuses a payload that does not fit, before the handler sees it', () => {
    const registry = createRegistry(services, [complete]);
    expect(() => registry['mail.sign_in_code']?.({ id: 'no id', email: 'x@y.z' })).toThrow(
      /uuid|UUID/i,
    );
  });
});
