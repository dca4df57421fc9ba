import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findNameFault, readBaseImages } from '#tools/image/base-images.ts';
import { interpolate, orderServices, readCompose } from '#tools/image/compose-file.ts';
import { inRepository } from '#tools/lib/paths.ts';

const text = readFileSync(inRepository('compose.yaml'), 'utf8');
const env = { DATABASE_PASSWORD: 'clave' };

describe('the reader of compose files', () => {
  test('writes variables as Compose does', () => {
    expect(interpolate('$$A ${A} ${A:-b} ${B:-c d} ${B}', { A: 'a', B: '' })).toBe('$A a a c d ');
    expect(() => interpolate('x${A:?}', {})).toThrow('A is missing');
  });

  test('refuses a word that it does not know, so that none is left out in silence', () => {
    expect(() =>
      readCompose('{ name: a, services: { b: { image: c:1, privileged: true } } }', {}),
    ).toThrow('privileged');
  });

  test('starts each service after those it waits for, and sees a circle', () => {
    const order = orderServices(readCompose(text, env, ['tls']));
    for (const [first, then] of [
      ['postgres', 'migrate'],
      ['migrate', 'api'],
      ['migrate', 'worker'],
      ['mailbox', 'worker'],
      ['api', 'proxy'],
    ] as const) {
      expect(order.indexOf(first)).toBeGreaterThanOrEqual(0);
      expect(order.indexOf(first)).toBeLessThan(order.indexOf(then));
    }
    const waits = (on: string) => ({
      image: 'a:1',
      depends_on: { [on]: { condition: 'service_healthy' } },
    });
    const circle = { name: 'a', services: { b: waits('c'), c: waits('b') } };
    expect(() => orderServices(readCompose(JSON.stringify(circle), {}))).toThrow('circle');
  });
});

describe('compose.yaml', () => {
  const { services, secrets } = readCompose(text, env, ['tls']);

  test('has TLS only where it is asked for', () => {
    expect(readCompose(text, env).services).not.toHaveProperty('proxy');
  });

  test.each(['api', 'worker', 'migrate', 'proxy'])('%s runs confined', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('gives no secret from the environment to a root that is read-only: Compose refuses that', () => {
    expect(Object.keys(secrets)).toHaveLength(3);
    expect(text).not.toMatch(/environment: [A-Z_]+ \}/);
  });

  test('is reached from this machine only', () => {
    const ports = Object.values(services).flatMap((each) => each.ports);
    expect(ports).toHaveLength(4);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe('names of base images', () => {
  test('have a tag, and a digest only as a registry gives it', () => {
    const names = Object.values(readBaseImages());
    expect(names).toHaveLength(3);
    expect(names.map(findNameFault).filter((fault) => fault !== undefined)).toEqual([]);
  });

  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  test.each([
    ['docker.io/library/node', 'no tag'],
    ['node:latest', 'every week'],
    ['node:26@sha256:abc', 'no registry gives'],
    [`node:26@sha256:${'0'.repeat(64)}`, 'invented'],
    [`node:26@sha256:${'0123456789abcdef'.repeat(4)}`, 'invented'],
    [`node@sha256:${digest}`, 'no tag'],
  ])('%s is refused', (name, reason) => {
    expect(findNameFault(name)).toContain(reason);
  });

  test('a digest that was read is taken', () => {
    expect(findNameFault(`node:26@sha256:${digest}`)).toBeUndefined();
  });
});
