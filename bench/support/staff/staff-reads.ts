import { endpoints, isOtherThanJson } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import * as z from 'zod';

/** Whether an answer is a list of what was found; a change answers with what it changed. */
const isList = ({ responses }: EndpointDefinition): boolean => {
  const answer = responses[200];
  if (answer === undefined || isOtherThanJson(answer)) return false;
  const { properties } = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
  const data = properties?.['data'];
  return typeof data === 'object' && data.type === 'array';
};

/** Whether a list continues after the last row of the page before. */
export const hasCursor = ({ query }: EndpointDefinition): boolean => {
  if (query === undefined) return false;
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return properties !== undefined && 'after' in properties;
};

const isRead = (endpoint: EndpointDefinition): boolean =>
  endpoint.method === 'GET' ||
  endpoint.isQuestion === true ||
  (endpoint.needsFreshPasskey !== true && isList(endpoint));

/** Every call of the contract that staff alone may make and that reads; files are streamed, so they are no list. */
export const staffReads: readonly EndpointDefinition[] = endpoints.filter((endpoint) => {
  const answer = endpoint.responses[200];
  const isStaff = endpoint.access.startsWith('staff.') || endpoint.path.startsWith('/api/staff/');
  return isStaff && isRead(endpoint) && answer !== undefined && !isOtherThanJson(answer);
});
