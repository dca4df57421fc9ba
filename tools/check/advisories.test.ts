import { expect, test } from 'vitest';
import { readAudit } from '#tools/check/advisories.ts';

const advisory = { module_name: 'left-pad', severity: 'high', title: 'Pads the wrong side' };

test('an audit has three endings, and silence is not the same as none', () => {
  expect(readAudit('{"advisories":{},"metadata":{}}').exitCode).toBe(0);
  expect(readAudit(JSON.stringify({ advisories: { 7: advisory } }))).toEqual({
    exitCode: 1,
    sentences: ['left-pad (high): Pads the wrong side'],
  });
  for (const silence of ['', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE', '{"error":{"code":"E405"}}']) {
    const { exitCode, sentences } = readAudit(silence);
    expect(exitCode).toBe(2);
    expect(sentences[0]).toMatch(/^The registry did not answer/);
  }
});
