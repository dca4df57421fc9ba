import * as contract from '@tamiz/contract/hiring/candidates';
import type { FastifyInstance } from 'fastify';

import { addCandidates } from '#src/domains/hiring/candidates/add-candidates.ts';
import { assignCandidate } from '#src/domains/hiring/candidates/assign-candidate.ts';
import { eraseCandidate } from '#src/domains/hiring/candidates/erase-candidate.ts';
import { listCandidates } from '#src/domains/hiring/candidates/list/list-candidates.ts';
import {
  presentAttempt,
  presentPerson,
  presentPlace,
  presentRow,
} from '#src/domains/hiring/candidates/present.ts';
import { getPerson } from '#src/domains/hiring/candidates/get-person.ts';
import { getPositionCandidate } from '#src/domains/hiring/candidates/get-position-candidate.ts';
import { removeAllCandidates } from '#src/domains/hiring/candidates/remove-all-candidates.ts';
import { removeCandidates } from '#src/domains/hiring/candidates/remove-candidates.ts';
import { loadFile } from '#src/domains/hiring/candidates/load-file.ts';
import { previewFile } from '#src/domains/hiring/candidates/preview-file.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import { readUploadedFile } from '#src/platform/http/uploaded-file.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Asked = Omit<Parameters<typeof listCandidates>[1], 'accountId'>;

/** The candidates of a position, and each of them. */
export const candidateRoutes = (app: FastifyInstance, services: Services): void => {
  const answerPage = async (visitor: Visitor, asked: Asked) => {
    const { rows, total, counts, found } = await listCandidates(services, {
      accountId: accountOf(visitor),
      ...asked,
    });
    const meta = {
      responded_count: counts.done,
      pending_count: counts.pending,
      progress_counts: found,
      in_exam_count: counts.in_progress,
    };
    const now = services.clock.now();
    const page = toPage(
      rows.map((row) => presentRow(row, visitor.role, now)),
      { page: asked.page, total },
    );
    return { status: 200, body: { ...page, meta } } as const;
  };

  route(app, contract.listPositionCandidates, ({ visitor, params, query }) =>
    answerPage(visitor, { positionId: params.id, ...query }),
  );

  route(app, contract.searchCandidates, ({ visitor, params, body }) =>
    answerPage(visitor, { positionId: params.id, ...body }),
  );

  route(app, contract.addCandidates, async ({ visitor, params, body: { candidates } }) => {
    await addCandidates(services, {
      accountId: accountOf(visitor),
      positionId: params.id,
      candidates,
    });
    return { status: 201, body: { message: 'Candidatos agregados correctamente.' } };
  });

  route(app, contract.removeCandidates, async ({ visitor, params, body: { ids } }) => {
    await removeCandidates(services, { accountId: accountOf(visitor), positionId: params.id, ids });
    return { status: 200, body: { message: 'Candidatos eliminados correctamente' } };
  });

  route(app, contract.removeAllCandidates, async ({ visitor, params }) => {
    await removeAllCandidates(services, { accountId: accountOf(visitor), positionId: params.id });
    return { status: 200, body: { message: 'Todos los candidatos han sido eliminados.' } };
  });

  route(app, contract.getPositionCandidate, async ({ visitor, params: { id } }) => {
    const { place, attempt, mails } = await getPositionCandidate(services, {
      accountId: accountOf(visitor),
      id,
    });
    const candidate = presentPlace(place, mails, visitor.role);
    return {
      status: 200,
      body: {
        data: { candidate, attempt: attempt && presentAttempt(attempt, place.is_name_hidden) },
      },
    };
  });

  route(app, contract.getCandidateAttempts, async ({ visitor, params: { id } }) => {
    const { person, attempts } = await getPerson(services, { accountId: accountOf(visitor), id });
    return { status: 200, body: { data: presentPerson(person, attempts, visitor.role) } };
  });

  route(
    app,
    contract.eraseCandidate,
    async ({ visitor, params: { id }, body: { email: typedEmail } }) => {
      await eraseCandidate(services, { accountId: accountOf(visitor), id, typedEmail, visitor });
      return { status: 200, body: { message: 'Los datos de la persona fueron eliminados.' } };
    },
  );

  route(
    app,
    contract.assignCandidate,
    async ({ visitor, params: { id }, body: { position_id: positionId } }) => {
      const place = await assignCandidate(services, {
        accountId: accountOf(visitor),
        id,
        positionId,
      });
      const message = 'Candidato asignado a la posición.';
      return { status: 201, body: { data: { id: place.id }, message } };
    },
  );

  route(
    app,
    contract.previewCandidates,
    async ({ visitor, params: { id: positionId }, request }) => {
      const file = await readUploadedFile(request);
      const data = await previewFile(services, { accountId: accountOf(visitor), positionId, file });
      return { status: 200, body: { data } };
    },
  );

  route(
    app,
    contract.uploadCandidates,
    async ({ visitor, params: { id: positionId }, request }) => {
      const file = await readUploadedFile(request);
      const report = await loadFile(services, { accountId: accountOf(visitor), positionId, file });
      const isWhole = report.errors.length === 0 && report.skipped_duplicates.length === 0;
      return isWhole ? { status: 200, body: report } : { status: 206, body: report };
    },
  );
};
