import * as candidates from '#src/candidates.ts';
import * as catalogue from '#src/catalogue.ts';
import type { EndpointDefinition } from '#src/endpoint.ts';
import * as exam from '#src/exam.ts';
import * as home from '#src/home.ts';
import * as passkeys from '#src/passkeys.ts';
import * as payments from '#src/payments.ts';
import * as positions from '#src/positions.ts';
import * as session from '#src/session.ts';
import * as staff from '#src/staff.ts';
import * as staffRecords from '#src/staff-records.ts';
import * as staffCatalogue from '#src/staff-catalogue.ts';
import * as staffEvaluations from '#src/staff-evaluations.ts';
import * as staffRegrades from '#src/staff-regrades.ts';
import * as team from '#src/team.ts';

export * from '#src/abilities.ts';
export * from '#src/attempt-schemas.ts';
export * from '#src/candidates.ts';
export * from '#src/capacity.ts';
export * from '#src/catalogue-schemas.ts';
export * from '#src/catalogue.ts';
export * from '#src/constants.ts';
export * from '#src/endpoint.ts';
export * from '#src/errors.ts';
export * from '#src/exam.ts';
export * from '#src/expiration.ts';
export * from '#src/fiscal.ts';
export * from '#src/home.ts';
export * from '#src/ids.ts';
export * from '#src/labels.ts';
export * from '#src/money.ts';
export * from '#src/openapi.ts';
export * from '#src/page.ts';
export * from '#src/passkeys.ts';
export * from '#src/patch.ts';
export * from '#src/payments.ts';
export * from '#src/people.ts';
export * from '#src/permissions.ts';
export * from '#src/position-schemas.ts';
export * from '#src/positions.ts';
export * from '#src/session.ts';
export * from '#src/staff.ts';
export * from '#src/staff-records.ts';
export * from '#src/staff-catalogue.ts';
export * from '#src/staff-evaluations.ts';
export * from '#src/staff-regrades.ts';
export * from '#src/statuses.ts';
export * from '#src/team.ts';

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'access' in value && 'responses' in value;

/** Every call of the API, feature by feature; declaring one in a feature is enough to be here. */
export const endpoints: readonly EndpointDefinition[] = [
  session,
  passkeys,
  home,
  team,
  staffRegrades,
  staffCatalogue,
  staffEvaluations,
  catalogue,
  positions,
  candidates,
  payments,
  exam,
  staff,
  staffRecords,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint));
