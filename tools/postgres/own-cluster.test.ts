import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isAnswering, start } from '#tools/postgres/own-cluster.ts';

test('a temporary cluster answers on the loopback and leaves nothing behind', async () => {
  const cluster = await start({ durable: false });
  expect(await isAnswering(cluster.url)).toBe(true);
  await cluster.stop();
  expect(await isAnswering(cluster.url)).toBe(false);
  expect(existsSync(cluster.dir)).toBe(false);
}, 240_000);

test('a cluster with a folder keeps its data, and a second start takes over a running one', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tamiz-own-cluster-test-'));
  const first = await start({ dir });
  try {
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    const takenOver = await start({ dir });
    expect(takenOver.pid).toBe(first.pid);
    await takenOver.stop();
    const second = await start({ dir });
    try {
      expect(second.pid).not.toBe(first.pid);
      expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}, 240_000);

test('a killed cluster ends with all its processes and comes back with what was committed', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tamiz-own-cluster-test-'));
  const first = await start({ dir });
  const watcher = new Client({ connectionString: first.url });
  watcher.on('error', () => undefined);
  try {
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    await watcher.connect();
    const ended = new Promise((resolve) => {
      watcher.once('end', () => resolve(undefined));
    });
    await first.kill();
    await ended;
    expect(await isAnswering(first.url)).toBe(false);
    const second = await start({ dir, port: first.port });
    try {
      expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}, 240_000);

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
