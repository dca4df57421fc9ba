import * as z from 'zod/mini';

import { endpoint, multipartFile } from '#src/endpoint.ts';
import { ownedParams } from '#src/ids.ts';
import { flatPage, pageQuery } from '#src/page.ts';
import {
  candidatePreview,
  chosenCandidates,
  newCandidates,
  newPosition,
  position,
  positionCandidatePage,
  positionChanges,
  positionSummary,
  uploadReport,
} from '#src/position-schemas.ts';
import { positionStatuses } from '#src/statuses.ts';

const message = z.object({ message: z.string() });

export const listPositions = endpoint({
  id: 'listPositions',
  method: 'GET',
  path: '/api/positions',
  access: 'positions.read',
  summary: 'The positions of the account by page, those of one status or all.',
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(positionStatuses, 'El estado no es válido.')),
  }),
  responses: { 200: flatPage(positionSummary) },
});

export const getPosition = endpoint({
  id: 'getPosition',
  method: 'GET',
  path: '/api/positions/{id}',
  access: 'positions.read',
  summary: 'One position with its evaluation and the balance its invitations are paid from.',
  params: ownedParams,
  responses: { 200: z.object({ data: position }) },
});

export const createPosition = endpoint({
  id: 'createPosition',
  method: 'POST',
  path: '/api/positions',
  access: 'positions.write',
  summary: 'Creates a position with no evaluation yet.',
  body: newPosition,
  responses: { 201: z.object({ data: position }) },
});

export const updatePosition = endpoint({
  id: 'updatePosition',
  method: 'PATCH',
  path: '/api/positions/{id}',
  access: 'positions.write',
  summary:
    'Changes the fields sent; title and description are closed once invitations have been sent.',
  params: ownedParams,
  body: positionChanges,
  responses: { 200: z.object({ data: position }) },
});

export const deletePosition = endpoint({
  id: 'deletePosition',
  method: 'DELETE',
  path: '/api/positions/{id}',
  access: 'positions.write',
  summary: 'Deletes a position; 403 once invitations have been sent, it must be completed instead.',
  params: ownedParams,
  responses: { 204: z.undefined() },
});

const evaluationMessage = 'Elige una evaluación.';

export const assignEvaluation = endpoint({
  id: 'assignEvaluation',
  method: 'POST',
  path: '/api/positions/{id}/assign-evaluation',
  access: 'positions.write',
  summary: 'Assigns an evaluation; 409 once invitations have been sent.',
  params: ownedParams,
  body: z.object({
    evaluation_id: z.int(evaluationMessage).check(z.positive(evaluationMessage)),
  }),
  responses: { 200: z.object({ data: position }) },
});

export const detachEvaluation = endpoint({
  id: 'detachEvaluation',
  method: 'POST',
  path: '/api/positions/{id}/detach-evaluation',
  access: 'positions.write',
  summary: 'Takes the evaluation away; 409 once invitations have been sent.',
  params: ownedParams,
  responses: { 200: z.object({ data: position }) },
});

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
  feature: 'candidates.preview',
});

export const listPositionCandidates = endpoint({
  id: 'listPositionCandidates',
  method: 'GET',
  path: '/api/positions/{id}/candidates',
  access: 'candidates.read',
  summary: 'The candidates of a position by page, with the counts of the whole position.',
  params: ownedParams,
  query: pageQuery,
  responses: { 200: positionCandidatePage },
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

export const inviteCandidates = endpoint({
  id: 'inviteCandidates',
  method: 'POST',
  path: '/api/positions/{id}/invite-candidates',
  access: 'invitations.send',
  summary: 'Invites every pending candidate at one credit each: all of them or none.',
  params: ownedParams,
  responses: { 200: message },
});

export const markCompleted = endpoint({
  id: 'markCompleted',
  method: 'PATCH',
  path: '/api/positions/{id}/mark-completed',
  access: 'positions.write',
  summary: 'Ends a position for good: unanswered invitations expire and their credits come back.',
  params: ownedParams,
  responses: { 200: message },
});
