import { previewCandidates, uploadCandidates } from '@tamiz/contract/calls/hiring/candidates';
import type { PreviewVerdict } from '@tamiz/contract/hiring/candidate/load';

import { verdictWords } from '#src/features/candidates/preview.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

export type PreviewRow = {
  /** As a person counts the rows of the file. */
  line: number;
  name: string;
  email: string;
  verdict: PreviewVerdict;
  reason: string | null;
};

export type UploadReport = {
  inserted: number;
  message: string | null;
  errors: string[];
  skippedDuplicates: string[];
};

const isVerdict = (value: unknown): value is PreviewVerdict =>
  typeof value === 'string' && Object.hasOwn(verdictWords, value);

const readRow = (value: unknown): PreviewRow | null => {
  if (!isRecord(value)) return null;
  const { verdict } = value;
  const line = readNumber(value['line']);
  if (line === null || !isVerdict(verdict)) return null;
  return {
    line,
    name: readText(value['name']) ?? '',
    email: readText(value['email']) ?? '',
    verdict,
    reason: readText(value['reason']),
  };
};

export const readPreview = (body: unknown): PreviewRow[] | null => {
  const data = isRecord(body) ? body['data'] : null;
  return isRecord(data) && Array.isArray(data['rows']) ? readList(data['rows'], readRow) : null;
};

/** A sentence, or an object that holds one: section 7 does not say what the entries look like. */
const readEntry = (value: unknown): string | null => {
  if (!isRecord(value)) return readText(value);
  const words = [value['name'], value['email'], value['message'] ?? value['error']];
  const row = readNumber(value['row']) ?? readNumber(value['line']);
  const told = words.map(readText).filter((word) => word !== null);
  if (told.length === 0) return null;
  return [...(row === null ? [] : [`Fila ${row}`]), ...told].join(': ');
};

export const readUploadReport = (body: unknown): UploadReport | null => {
  if (!isRecord(body)) return null;
  const report = isRecord(body['data']) ? body['data'] : body;
  return {
    inserted: readNumber(report['inserted']) ?? 0,
    message: readText(report['message']) ?? readText(body['message']),
    errors: readList(report['errors'], readEntry),
    skippedDuplicates: readList(report['skipped_duplicates'], readEntry),
  };
};

const formWith = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** What would become of each row; nothing is stored. */
export const usePreviewFile = (positionId: Id) => {
  const { api } = useServices();
  return useChange({
    run: async (file: File) =>
      readAnswer(
        await api.call(previewCandidates, {
          params: { id: positionId },
          body: formWith(file),
        }),
        readPreview,
      ),
  });
};

/** 200 and 206 are both a success: with 206 some rows were left out, and the report says which. */
export const useUploadFile = (positionId: Id) => {
  const { api } = useServices();
  return useChange({
    run: async (file: File) =>
      readAnswer(
        await api.call(uploadCandidates, {
          params: { id: positionId },
          body: formWith(file),
        }),
        readUploadReport,
      ),
    touches: { queries: [positionKey(positionId)] },
    refreshesAfterFailure: true,
  });
};
