import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { sealWords } from '#src/domains/exams/sitting/rules/seal-list.ts';
import { readSeal, writeSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';

test('the list is 2,048 words in order that anybody can type, told apart by their first four letters', () => {
  expect(sealWords).toHaveLength(2_048);
  expect(sealWords.filter((word) => !/^[a-z]{4,8}$/u.test(word))).toEqual([]);
  expect(sealWords.toSorted()).toEqual(sealWords);
  expect(new Set(sealWords.map((word) => word.slice(0, 4))).size).toBe(2_048);
});

test('the list is the one of every receipt so far: other words would belong to other exams', () => {
  const digest = createHash('sha256').update(sealWords.join(' ')).digest('hex');
  expect(digest).toBe('4cbc59a5f6162cb0ce25d0dc7e71f9c1c49f52ab97e24335a73d7ea6286a002d');
});

const digestOf = (seed: number): Buffer => createHash('sha256').update(String(seed)).digest();

test('six words are the first 66 bits of a digest, and lead back to it alone', () => {
  const first = writeSeal(Buffer.from(`ffe0${'00'.repeat(30)}`, 'hex'));
  expect(first).toEqual([sealWords[2_047], ...Array<string | undefined>(5).fill(sealWords[0])]);
  for (let seed = 0; seed < 500; seed += 1) {
    const digest = digestOf(seed);
    const range = readSeal(writeSeal(digest));
    expect(range?.from.length).toBe(32);
    expect(Buffer.compare(range?.from ?? digest, digest)).toBeLessThanOrEqual(0);
    expect(Buffer.compare(range?.to ?? Buffer.alloc(0), digest)).toBeGreaterThanOrEqual(0);
    const other = Buffer.from(digest);
    // The 66th bit is the last that counts, the 67th does not.
    other[8] = (digest[8] ?? 0) ^ 0b0100_0000;
    expect(writeSeal(other)).not.toEqual(writeSeal(digest));
    other[8] = (digest[8] ?? 0) ^ 0b0010_0000;
    expect(writeSeal(other)).toEqual(writeSeal(digest));
  }
});

test('fewer words, or one that is not of the list, lead nowhere', () => {
  const words = writeSeal(digestOf(1));
  expect(readSeal(words.slice(1))).toBe(null);
  expect(readSeal([...words.slice(1), 'ornitorrinco'])).toBe(null);
});
