import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';
import { endOfSegment, measureLoss, missingBefore, readLsn } from '#tools/restore/acknowledged.ts';
import { placePaths } from '#tools/restore/configuration.ts';
import { fitLine, inWords } from '#tools/restore/figures.ts';
import { differences } from '#tools/restore/fingerprint.ts';
import { inItsWords } from '#tools/restore/pgbackrest.ts';

test('the line through samples tells what each gigabyte costs', () => {
  const samples = [1, 2, 5].map((gigabytes) => ({ gigabytes, seconds: 4 + 7 * gigabytes }));
  const line = fitLine(samples);
  expect(line.base).toBeCloseTo(4);
  expect(line.perGigabyte).toBeCloseTo(7);
  expect(inWords(line)).toBe('seconds = 4.0 + 7.0 · GB');
  expect(() => fitLine([{ gigabytes: 1, seconds: 2 }])).toThrow('at least two sizes');
});

test('a segment ends where the next one begins', () => {
  expect(endOfSegment('000000010000000000000003')).toBe(readLsn('0/4000000'));
  expect(endOfSegment('00000002000000AB000000FF')).toBe(readLsn('AC/0'));
  expect(() => endOfSegment('00000002.history')).toThrow('no segment');
});

const acknowledged = [1_000, 2_000, 3_000, 4_000].map((at) => ({
  owner: 'others' as const,
  key: `credit ${at}`,
  at,
}));
const markers = acknowledged.map(({ at }) => ({ at, lsn: BigInt(at) }));

test('a loss is measured from the oldest acknowledged write that is gone', () => {
  const stored = new Set(['credit 1000', 'credit 2000']);
  const end = { at: 5_000, archivedUpTo: 2_500n, markers };
  const loss = measureLoss({ acknowledged, stored }, end);
  expect(loss).toEqual({ lost: 2, seconds: 2, archivedAndLost: [] });
  const whole = new Set(acknowledged.map(({ key }) => key));
  expect(measureLoss({ acknowledged, stored: whole }, end)).toEqual({
    lost: 0,
    seconds: 0,
    archivedAndLost: [],
  });
});

test('what was archived and is gone is named, however young it is', () => {
  const stored = new Set(['credit 1000', 'credit 3000']);
  const loss = measureLoss({ acknowledged, stored }, { at: 5_000, archivedUpTo: 2_500n, markers });
  expect(loss.archivedAndLost).toEqual(['credit 2000']);
  expect(missingBefore({ acknowledged, stored }, 2_000)).toEqual(['credit 2000']);
  expect(missingBefore({ acknowledged, stored }, 1_999)).toEqual([]);
});

test('two databases differ by a table, by rows, or by one row', () => {
  const one = (rows: string, hash: string) => new Map([['public.candidates', { rows, hash }]]);
  expect(differences(one('2', '7'), one('2', '7'))).toEqual([]);
  expect(differences(one('2', '7'), one('1', '7'))).toEqual(['public.candidates: 1 rows, not 2']);
  expect(differences(one('2', '7'), one('2', '8'))).toEqual([
    'public.candidates: 2 rows, and some are not the same',
  ]);
  expect(differences(one('2', '7'), new Map())).toEqual([
    'public.candidates: is in one of both only',
  ]);
});

test('a moment is told so that pgBackRest can choose a backup before it', () => {
  expect(inItsWords(new Date('2026-11-17T10:19:52.589Z'))).toBe('2026-11-17 10:19:52.589+00');
});

test('only folders are replaced in the configuration of production', () => {
  const text = readFileSync(inRepository('deploy/pgbackrest/pgbackrest.conf'), 'utf8');
  const placed = placePaths(text, { '/var/lib/pgbackrest': '/somewhere/else' });
  expect(placed).toContain('\nrepo1-path=/somewhere/else\n');
  expect(placed.replace('/somewhere/else', '/var/lib/pgbackrest')).toBe(text);
  expect(() => placePaths(text, { '/not/named': '/x' })).toThrow('names no /not/named');
});

test('the configuration of production encrypts, keeps no pass phrase, and archives within a minute', () => {
  const backups = readFileSync(inRepository('deploy/pgbackrest/pgbackrest.conf'), 'utf8');
  expect(backups).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  expect(backups).not.toMatch(/^\s*repo1-cipher-pass/m);
  const server = readFileSync(inRepository('deploy/pgbackrest/postgresql.conf'), 'utf8');
  const timeout = /^archive_timeout = (\d+)s$/m.exec(server)?.[1];
  expect(Number(timeout)).toBeGreaterThan(0);
  expect(Number(timeout)).toBeLessThanOrEqual(60);
  expect(server).toMatch(/^fsync = on$/m);
});
