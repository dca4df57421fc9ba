import * as z from 'zod/mini';

import { attempt } from '#src/hiring/candidate/attempt.ts';
import { candidateAttempts } from '#src/hiring/candidate/attempts.ts';
import { candidatePreview, newCandidates, uploadReport } from '#src/hiring/candidate/load.ts';
import { positionCandidate, positionCandidatePage } from '#src/hiring/position-candidate.ts';
import { maxCandidatesRange } from '#src/shared/constants.ts';
import { costlyLimits, endpoint, multipartFile } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';
import { whole } from '#src/shared/numbers.ts';
import { pageQuery } from '#src/shared/page.ts';
import { progressStates } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

export const getCandidateAttempts = endpoint({
  id: 'getCandidateAttempts',
  method: 'GET',
  path: '/api/candidate/{id}/attempts',
  access: 'results.read',
  summary: 'Every attempt of one candidate, grouped by position and evaluation.',
  params: ownedParams,
  responses: { 200: z.object({ data: candidateAttempts }) },
});

export const assignCandidate = endpoint({
  id: 'assignCandidate',
  method: 'POST',
  path: '/api/candidate/{id}/positions',
  access: 'candidates.write',
  summary: 'Loads a person the account knows into another position with room.',
  params: ownedParams,
  body: z.object({ position_id: z.uuid('Elige una posición.') }),
  responses: { 201: z.object({ data: z.object({ id: uuid }), message: z.string() }) },
  feature: 'candidates.assign',
});

const typeAddress = 'Escribe el correo para confirmar.';

export const eraseCandidate = endpoint({
  id: 'eraseCandidate',
  method: 'POST',
  path: '/api/candidate/{id}/erase',
  access: 'candidates.erase',
  summary:
    'Erases a person for good, leaving anonymous results; the address is typed to confirm. 409 during a running exam.',
  params: ownedParams,
  body: z.object({
    email: text(typeAddress).check(z.trim(), z.toLowerCase(), z.maxLength(1_000, typeAddress)),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  feature: 'candidates.erase',
});

export const getPositionCandidate = endpoint({
  id: 'getPositionCandidate',
  method: 'GET',
  path: '/api/positions/candidates/{id}',
  access: 'candidates.read',
  summary: 'One candidate within a position, with the attempt if there is one.',
  params: ownedParams,
  responses: {
    200: z.object({
      data: z.object({ candidate: positionCandidate, attempt: z.nullable(attempt) }),
    }),
  },
});

const unknownProgress = 'Ese avance no existe.';

const progress = z.optional(z.enum(progressStates, unknownProgress));

export const listPositionCandidates = endpoint({
  id: 'listPositionCandidates',
  method: 'GET',
  path: '/api/positions/{id}/candidates',
  access: 'candidates.read',
  summary:
    'The candidates of a position by page, first those who need something, with the counts of the whole position; also by how far they got.',
  params: ownedParams,
  /** Without the extra it is the specified list. */
  query: z.extend(pageQuery, { progress }),
  responses: { 200: positionCandidatePage },
});

const invalidSearch = 'La búsqueda no es válida.';

export const searchCandidates = endpoint({
  id: 'searchCandidates',
  method: 'POST',
  path: '/api/positions/{id}/candidates/search',
  access: 'candidates.read',
  summary:
    'The same list by parts of names and addresses, or by the key of somebody whose name is hidden. It only reads; the question stands in the body, because names do not belong into addresses.',
  params: ownedParams,
  body: z.object({
    q: text(invalidSearch).check(z.maxLength(100, 'Busca con 100 caracteres como máximo.')),
    progress,
    page: z._default(whole(1, 9_999_999, 'La página no es válida.'), 1),
  }),
  responses: { 200: positionCandidatePage },
  isQuestion: true,
  feature: 'candidates.search',
});

const message = z.object({ message: z.string() });

export const addCandidates = endpoint({
  id: 'addCandidates',
  method: 'POST',
  path: '/api/positions/{id}/candidates',
  access: 'candidates.write',
  summary: 'Loads candidates typed by hand: all of them or none.',
  params: ownedParams,
  body: newCandidates,
  responses: { 201: message },
});

export const uploadCandidates = endpoint({
  id: 'uploadCandidates',
  method: 'POST',
  path: '/api/positions/{id}/upload-candidates',
  access: 'candidates.write',
  summary:
    'Loads candidates from an .xlsx or .csv file of at most 2 MB with columns name and email; 206 when some rows were left out.',
  params: ownedParams,
  body: multipartFile,
  responses: { 200: uploadReport, 206: uploadReport },
  limit: costlyLimits.file,
});

export const previewCandidates = endpoint({
  id: 'previewCandidates',
  method: 'POST',
  path: '/api/positions/{id}/preview-candidates',
  access: 'candidates.write',
  summary:
    'Reads a file as upload-candidates would and tells what becomes of each row; stores nothing.',
  params: ownedParams,
  body: multipartFile,
  responses: { 200: z.object({ data: candidatePreview }) },
  limit: costlyLimits.file,
  feature: 'candidates.preview',
});

const noneChosen = 'Elige al menos un candidato.';

/** Position-candidate ids, no more than a position can hold. */
export const chosenCandidates = z.object({
  ids: z
    .array(uuid, noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(
        maxCandidatesRange.max,
        `Puedes eliminar hasta ${maxCandidatesRange.max.toLocaleString('es-MX')} candidatos a la vez.`,
      ),
    ),
});

export const removeCandidates = endpoint({
  id: 'removeCandidates',
  method: 'DELETE',
  path: '/api/positions/{id}/candidates/',
  access: 'candidates.write',
  summary: 'Removes chosen candidates who have not started, giving open credits back.',
  params: ownedParams,
  body: chosenCandidates,
  responses: { 200: message },
});

export const removeAllCandidates = endpoint({
  id: 'removeAllCandidates',
  method: 'DELETE',
  path: '/api/positions/{id}/candidates/all',
  access: 'candidates.write',
  summary: 'Removes every candidate of the position, giving open credits back.',
  params: ownedParams,
  responses: { 200: message },
});
