// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as candidates from '#src/hiring/candidates.ts';

export const addCandidates: Call<typeof candidates.addCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/candidates',
};

export const assignCandidate: Call<typeof candidates.assignCandidate> = {
  method: 'POST',
  path: '/api/candidate/{id}/positions',
};

export const eraseCandidate: Call<typeof candidates.eraseCandidate> = {
  method: 'POST',
  path: '/api/candidate/{id}/erase',
};

export const getCandidateAttempts: Call<typeof candidates.getCandidateAttempts> = {
  method: 'GET',
  path: '/api/candidate/{id}/attempts',
};

export const getPositionCandidate: Call<typeof candidates.getPositionCandidate> = {
  method: 'GET',
  path: '/api/positions/candidates/{id}',
};

export const listPositionCandidates: Call<typeof candidates.listPositionCandidates> = {
  method: 'GET',
  path: '/api/positions/{id}/candidates',
};

export const previewCandidates: Call<typeof candidates.previewCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/preview-candidates',
};

export const removeAllCandidates: Call<typeof candidates.removeAllCandidates> = {
  method: 'DELETE',
  path: '/api/positions/{id}/candidates/all',
};

export const removeCandidates: Call<typeof candidates.removeCandidates> = {
  method: 'DELETE',
  path: '/api/positions/{id}/candidates/',
};

export const searchCandidates: Call<typeof candidates.searchCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/candidates/search',
};

export const uploadCandidates: Call<typeof candidates.uploadCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/upload-candidates',
};
