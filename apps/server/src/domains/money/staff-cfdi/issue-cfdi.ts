import { answerCfdi } from '#src/domains/money/staff-cfdi/answer-cfdi.ts';
import { judgeCfdi, judgeFiles } from '#src/domains/money/staff-cfdi/judge-files.ts';
import { insertFiles } from '#src/domains/money/staff-cfdi/queries.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

type Issue = { id: string; actor: Actor; files: ReadonlyMap<string, Buffer> };

/** Answers a request with its CFDI, made elsewhere: by the accountant today, by a provider's job if there is one. */
export const issueCfdi = async (
  { databases }: Services,
  { id, actor, files }: Issue,
): Promise<void> => {
  const { xml, pdf, cfdi } = judgeFiles(files);
  await databases.staff.transaction((tx) =>
    answerCfdi(tx, {
      id,
      actor,
      status: 'issued',
      also: async ({ accountId, ...request }) => {
        judgeCfdi(cfdi, request);
        const fiscalFolio = cfdi.fiscalFolio;
        const [kept] = await insertFiles(tx, { accountId, id, fiscalFolio, xml, pdf });
        if (kept === undefined) throw new AppError('cfdi_folio_taken');
      },
    }),
  );
};
