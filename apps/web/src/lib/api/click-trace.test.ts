import { expect, test, vi } from 'vitest';

import { createClickTrace } from '#src/lib/api/click-trace.ts';

const traceOf = ({ traceparent }: { traceparent?: string }): string => {
  const found = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(traceparent ?? '');
  expect(found).not.toBeNull();
  return found?.[1] ?? '';
};

test('calls of one click share a trace, calls without one do not', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const page = new EventTarget();
    const headers = createClickTrace(page);
    expect(traceOf(headers())).not.toBe(traceOf(headers()));
    page.dispatchEvent(new Event('click'));
    const first = headers();
    const second = headers();
    expect(traceOf(first)).toBe(traceOf(second));
    expect(first).not.toEqual(second);
    page.dispatchEvent(new Event('click'));
    expect(traceOf(headers())).not.toBe(traceOf(first));
    vi.advanceTimersByTime(5_001);
    expect(traceOf(headers())).not.toBe(traceOf(headers()));
  } finally {
    vi.useRealTimers();
  }
});
