import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chainStart, extendChain } from '#src/domains/exams/sitting/rules/chain.ts';
import type { StoredEvent } from '#src/domains/exams/sitting/rules/chain.ts';

const fields = [
  'id',
  'account_id',
  'attempt_id',
  'kind',
  'number',
  'sequence',
  'choice',
  'elapsed_ms',
  'data_text',
  'at_text',
] as const satisfies readonly (keyof StoredEvent)[];

const maybe = fc.option(fc.nat());

const event: fc.Arbitrary<StoredEvent> = fc.record({
  id: fc.nat(),
  account_id: fc.uuid(),
  attempt_id: fc.uuid(),
  kind: fc.constantFrom('started', 'delivered', 'saved', 'finished'),
  number: maybe,
  sequence: maybe,
  choice: maybe,
  elapsed_ms: maybe,
  data_text: fc.json(),
  at_text: fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
});

const events = fc.array(event, { minLength: 1, maxLength: 6 });

/** One event of several, and one of its fields with another value. */
const changed = fc
  .tuple(events, fc.nat(), event, fc.constantFrom(...fields))
  .map(([all, nth, other, field]) => {
    const at = nth % all.length;
    const original = all[at];
    const bent = all.map((one, index) => (index === at ? { ...one, [field]: other[field] } : one));
    return { all, bent, isSame: original === undefined || original[field] === other[field] };
  })
  .filter(({ isSame }) => !isSame);

const headOf = (all: readonly StoredEvent[]) => extendChain(chainStart, all).toString('hex');

test('another value in any field of any event is another head', () => {
  fc.assert(
    fc.property(changed, ({ all, bent }) => {
      expect(headOf(bent)).not.toBe(headOf(all));
    }),
    { numRuns: 500 },
  );
});

test('one changed character of a text is another head', () => {
  fc.assert(
    fc.property(event, fc.nat(), (one, nth) => {
      const at = nth % one.data_text.length;
      const bent = `${one.data_text.slice(0, at)}\u{1F50D}${one.data_text.slice(at + 1)}`;
      expect(headOf([{ ...one, data_text: bent }])).not.toBe(headOf([one]));
    }),
  );
});

test('leaving out, repeating or swapping events is another head', () => {
  fc.assert(
    fc.property(events, event, (all, extra) => {
      const head = headOf(all);
      expect(headOf(all.slice(1))).not.toBe(head);
      expect(headOf([...all, extra])).not.toBe(head);
      const [first, ...rest] = all;
      const isMoved =
        first !== undefined && JSON.stringify([...rest, first]) !== JSON.stringify(all);
      if (isMoved) expect(headOf([...rest, first])).not.toBe(head);
    }),
  );
});

test('a chain that is continued is the chain of all', () => {
  fc.assert(
    fc.property(events, events, (earlier, later) => {
      const continued = extendChain(extendChain(chainStart, earlier), later);
      expect(continued.equals(extendChain(chainStart, [...earlier, ...later]))).toBe(true);
      expect(continued).toHaveLength(32);
    }),
  );
});
