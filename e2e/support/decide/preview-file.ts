import type { Page } from '@playwright/test';
import { prepareCall } from '@tamiz/contract/call';
import { previewCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { candidatePreview, type CandidatePreview } from '@tamiz/contract/hiring/candidate/load';
import { z } from 'zod';

/** What the product's reader of candidate files finds in a workbook, with the page's own session. */
export const previewFile = async (
  page: Page,
  positionId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<CandidatePreview> => {
  const { path } = prepareCall(previewCandidates, {
    params: { id: positionId },
    body: new FormData(),
  });
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(path, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Accept: 'application/json' },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: bytes } },
  });
  const body: unknown = await answer.json();
  return z.object({ data: candidatePreview }).parse(body).data;
};
