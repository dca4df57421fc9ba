import type { EndpointDefinition } from '#src/endpoint.ts';
import * as session from '#src/session.ts';

export * from '#src/endpoint.ts';
export * from '#src/errors.ts';
export * from '#src/permissions.ts';

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'access' in value && 'responses' in value;

/** Every call of the API, in the order of the documentation. */
export const endpoints: readonly EndpointDefinition[] = [session].flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
);
