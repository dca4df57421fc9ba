import {
  csvFile,
  zipFile,
  errorBody,
  errors,
  eventStream,
  isOtherThanJson,
  mediaTypesOf,
  pdfFile,
  pngFile,
  xlsxFile,
  xmlFile,
  giftFile,
  yamlFile,
} from '@tamiz/contract';
import type { LightMyRequestResponse } from 'fastify';

import { authorsOnly, sharedText } from '#fuzz/markers.ts';
import type { Request } from '#fuzz/request.ts';

export type Verdict = {
  /** What is wrong with the answer; null where nothing is. */
  readonly finding: '5xx' | 'off the contract' | 'leak' | null;
  readonly detail: string;
  /** Whether the request got past the door: who calls, and what is said. */
  readonly hasPassed: boolean;
};

/** How an answer begins that is no JSON. */
const beginnings: Readonly<Record<string, RegExp>> = {
  [pdfFile]: /^%PDF/,
  [pngFile]: /^.PNG/su,
  [xlsxFile]: /^PK/,
  [zipFile]: /^PK/,
  [csvFile]: /^\u{FEFF}/u,
  [xmlFile]: /^</,
  [yamlFile]: /^questions:/,
  [giftFile]: /^(\$CATEGORY|\/\/|::|\[markdown\])/,
  [eventStream]: /^retry: /,
};

/** Failures of the door: nothing of the call itself has run. */
const doorCodes = new Set([
  'validation',
  'malformed_request',
  'unauthenticated',
  'forbidden',
  'staff_role_forbids',
  'csrf_mismatch',
  'passkey_required',
  'passkey_not_fresh',
  'proof_not_fresh',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'exam_session_invalid',
  'own_data_session_invalid',
  'share_session_invalid',
]);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const openedByLink = new Set(['openExam', 'openEnrolment', 'openShare']);

/** Markers of accounts that this caller has no business with. */
const leaksOf = (
  { actor, definition }: Request,
  response: LightMyRequestResponse,
  isAuthor: boolean,
): string[] => {
  // Staff see every account; who holds a link sees the exam or the position behind it.
  if (actor.role === 'staff' || openedByLink.has(definition.id)) return [];
  const shown = `${response.body}\n${JSON.stringify(response.headers)}`;
  return [
    ...[...shown.matchAll(/mrk[0-9a-f]{14}/g)]
      .map(([marker]) => marker)
      .filter((marker) => marker !== actor.marker),
    ...(actor.role !== 'candidate' && shown.includes(sharedText) ? [sharedText] : []),
    ...(!isAuthor && shown.includes(authorsOnly) ? [authorsOnly] : []),
  ];
};

const judgeFailure = (
  { hasGoodPath, isWhole }: Request,
  { statusCode, body, headers }: LightMyRequestResponse,
): Verdict => {
  if (String(headers['content-type']).startsWith('text/html'))
    return { finding: null, detail: '', hasPassed: false };
  const parsed = errorBody.safeParse(readJson(body));
  const code = parsed.data?.code ?? '';
  if (!parsed.success || !(code in errors))
    return {
      finding: 'off the contract',
      detail: `${statusCode} ${body.slice(0, 200)}`,
      hasPassed: false,
    };
  const isUnknownPath = code === 'not_found' && !hasGoodPath;
  // A use case may refuse a field too, by a rule that no schema knows.
  const isByRule = code === 'validation' && isWhole;
  return {
    finding: null,
    detail: code,
    hasPassed: isByRule || (!doorCodes.has(code) && !isUnknownPath),
  };
};

/** Holds an answer against the contract, and against who asked; whether they are an author changes while the fuzz goes on. */
export const judge = (
  request: Request,
  response: LightMyRequestResponse,
  isAuthor: boolean,
): Verdict => {
  const { statusCode: status, body } = response;
  if (status >= 500)
    return { finding: '5xx', detail: `${status} ${body.slice(0, 120)}`, hasPassed: false };
  const leaks = leaksOf(request, response, isAuthor);
  if (leaks.length > 0) return { finding: 'leak', detail: leaks.join(' '), hasPassed: true };
  if (status >= 400) return judgeFailure(request, response);
  const passed = { finding: null, detail: '', hasPassed: true } as const;
  const schema = request.definition.responses[status];
  // An empty parameter makes the address of another call.
  if (status === 304 || !request.hasGoodPath) return passed;
  if (schema === undefined)
    return { finding: 'off the contract', detail: `${status} is not declared`, hasPassed: true };
  if (isOtherThanJson(schema)) {
    const found = mediaTypesOf(schema).some((type) => beginnings[type]?.test(body) === true);
    return found ? passed : { ...passed, finding: 'off the contract', detail: 'no such file' };
  }
  const result = schema.safeParse(body === '' ? undefined : readJson(body));
  return result.success
    ? passed
    : { finding: 'off the contract', detail: result.error.message.slice(0, 200), hasPassed: true };
};
