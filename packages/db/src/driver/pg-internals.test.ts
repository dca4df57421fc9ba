import { Socket } from 'node:net';

import pg from 'pg';
import { expect, test } from 'vitest';

import { flushTogether } from '#src/driver/pg-internals.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

type WriteDone = (error?: Error | null) => void;

/** A socket that counts what it hands to the system. */
class CountingSocket extends Socket {
  writes = 0;

  override _write(chunk: unknown, encoding: BufferEncoding, done: WriteDone): void {
    this.writes += 1;
    // oxlint-disable-next-line no-underscore-dangle -- Node's name for what a stream's author overrides
    super._write(chunk, encoding, done);
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: WriteDone): void {
    this.writes += 1;
    // oxlint-disable-next-line no-underscore-dangle -- the same
    super._writev?.(chunks, done);
  }
}

/** How many writes ten statements of one turn take. */
const countWrites = async (prepare: (client: pg.Client) => void): Promise<number> => {
  const socket = new CountingSocket();
  const client = new pg.Client({
    connectionString: database().urls.app,
    pipeline: true,
    stream: () => socket,
  });
  await client.connect();
  const before = socket.writes;
  prepare(client);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => client.query<{ n: number }>('select $1::int as n', [n])),
  );
  const { writes } = socket;
  await client.end();
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 10 }, (_, n) => n));
  return writes - before;
};

test('statements of one turn leave in one write, and in many without it', async () => {
  expect(await countWrites(flushTogether)).toBe(1);
  expect(await countWrites(() => undefined)).toBeGreaterThan(1);
});

test('the next turn writes again: nothing stays held back', async () => {
  const client = new pg.Client({ connectionString: database().urls.app, pipeline: true });
  await client.connect();
  for (const n of [1, 2, 3]) {
    flushTogether(client);
    const { rows } = await client.query<{ n: number }>('select $1::int as n', [n]);
    expect(rows).toEqual([{ n }]);
  }
  expect(client.connection.stream.writableCorked).toBe(0);
  await client.end();
});

test('what is no client of this driver is refused', () => {
  const other = new pg.Pool() as unknown as pg.ClientBase;
  expect(() => flushTogether(other)).toThrow('Not a connection of this driver.');
});
