import * as z from 'zod/mini';

import { maxManualCandidates } from '#src/shared/constants.ts';
import { count } from '#src/shared/numbers.ts';
import { email, firstName } from '#src/shared/people.ts';

/** One row of a load; the name is checked like any other. */
export const candidateInput = z.object({ name: firstName, email }, 'Agrega nombre y correo.');

const emptyLoad = 'Agrega al menos un candidato.';

/** Addresses arrive here already trimmed and in lower case, so equal text is the same person. */
const distinctEmails = z.check<{ email: string }[]>((context) => {
  const seen = new Set<string>();
  for (const [index, row] of context.value.entries()) {
    if (seen.has(row.email)) {
      context.issues.push({
        code: 'custom',
        message: 'No puedes repetir correos en la misma carga.',
        path: [index, 'email'],
        input: row.email,
      });
    }
    seen.add(row.email);
  }
});

/** One manual load: few rows, nobody twice. */
export const newCandidates = z.object({
  candidates: z
    .array(candidateInput, emptyLoad)
    .check(
      z.minLength(1, emptyLoad),
      z.maxLength(
        maxManualCandidates,
        `Puedes agregar hasta ${String(maxManualCandidates)} candidatos por carga.`,
      ),
      distinctEmails,
    ),
});

/** 200 when every row was read, 206 when some were not; `errors` are sentences that name the row. */
export const uploadReport = z.object({
  inserted: count,
  message: z.string(),
  errors: z.array(z.string()),
  skipped_duplicates: z.array(z.string()),
});

export type UploadReport = z.infer<typeof uploadReport>;

/** What would happen to each row of a file, before anything is stored. */
export const previewVerdicts = ['ok', 'invalid', 'repeated', 'present', 'no_room'] as const;

export type PreviewVerdict = (typeof previewVerdicts)[number];

/** `line` is the row number in the file, counted from 1; `reason` says what to correct. */
export const candidatePreview = z.object({
  rows: z.array(
    z.object({
      line: z.int().check(z.positive()),
      name: z.string(),
      email: z.string(),
      verdict: z.enum(previewVerdicts),
      reason: z.nullable(z.string()),
    }),
  ),
  counts: z.object({ ok: count, invalid: count, repeated: count, present: count, no_room: count }),
  room: count,
});

export type CandidatePreview = z.infer<typeof candidatePreview>;
