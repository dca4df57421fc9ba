/** What a browser offers; older ones, and pages without TLS, do not have it. */
declare const crypto: { randomUUID?: () => string } | undefined;

const digits = (): string | undefined =>
  typeof crypto === 'undefined' ? undefined : crypto.randomUUID?.().replaceAll('-', '');

/** The header that ties what a call causes on the server together; none where the browser cannot make an id. Nothing in it says who calls. */
export const traceHeaders = (trace: string | undefined = digits()): { traceparent?: string } => {
  const span = digits();
  return trace === undefined || span === undefined
    ? {}
    : { traceparent: `00-${trace}-${span.slice(16)}-01` };
};

/** The id of a new trace. */
export const newTrace = digits;
