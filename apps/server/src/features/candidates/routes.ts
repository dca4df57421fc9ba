import * as people from '@tamiz/contract/candidates';
import * as positions from '@tamiz/contract/positions';
import type { FastifyInstance } from 'fastify';

import { addCandidates } from '#src/features/candidates/add-candidates.ts';
import { assignCandidate } from '#src/features/candidates/assign-candidate.ts';
import { eraseCandidate } from '#src/features/candidates/erase-candidate.ts';
import { listCandidates } from '#src/features/candidates/list-candidates.ts';
import {
  presentAttempt,
  presentPerson,
  presentPlace,
  presentRow,
} from '#src/features/candidates/present.ts';
import { getPerson, getPositionCandidate } from '#src/features/candidates/read-candidate.ts';
import {
  removeAllCandidates,
  removeCandidates,
} from '#src/features/candidates/remove-candidates.ts';
import { loadFile, previewFile } from '#src/features/candidates/load-file.ts';
import { accountOf } from '#src/http/account-of.ts';
import { toPage } from '#src/http/page.ts';
import { route } from '#src/http/route.ts';
import { readUploadedFile } from '#src/http/uploaded-file.ts';
import type { Services } from '#src/services.ts';

/** The candidates of a position, and each of them. */
export const candidateRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    positions.listPositionCandidates,
  )(async ({ visitor, params, query: { page } }) => {
    const accountId = accountOf(visitor);
    const list = await listCandidates(services, { accountId, positionId: params.id, page });
    const meta = { responded_count: list.responded, pending_count: list.pending };
    return {
      status: 200,
      body: { ...toPage(list.rows.map(presentRow), { page, total: list.total }), meta },
    };
  });

  route(
    app,
    positions.addCandidates,
  )(async ({ visitor, params, body: { candidates } }) => {
    await addCandidates(services, {
      accountId: accountOf(visitor),
      positionId: params.id,
      candidates,
    });
    return { status: 201, body: { message: 'Candidatos agregados correctamente.' } };
  });

  route(
    app,
    positions.removeCandidates,
  )(async ({ visitor, params, body: { ids } }) => {
    await removeCandidates(services, { accountId: accountOf(visitor), positionId: params.id, ids });
    return { status: 200, body: { message: 'Candidatos eliminados correctamente' } };
  });

  route(
    app,
    positions.removeAllCandidates,
  )(async ({ visitor, params }) => {
    await removeAllCandidates(services, { accountId: accountOf(visitor), positionId: params.id });
    return { status: 200, body: { message: 'Todos los candidatos han sido eliminados.' } };
  });

  route(
    app,
    people.getPositionCandidate,
  )(async ({ visitor, params: { id } }) => {
    const { place, attempt } = await getPositionCandidate(services, {
      accountId: accountOf(visitor),
      id,
    });
    const candidate = presentPlace(place, visitor.role);
    return {
      status: 200,
      body: { data: { candidate, attempt: attempt && presentAttempt(attempt) } },
    };
  });

  route(
    app,
    people.getCandidateAttempts,
  )(async ({ visitor, params: { id } }) => {
    const { person, attempts } = await getPerson(services, { accountId: accountOf(visitor), id });
    return { status: 200, body: { data: presentPerson(person, attempts, visitor.role) } };
  });

  route(
    app,
    people.eraseCandidate,
  )(async ({ visitor, params: { id }, body: { email: typedEmail } }) => {
    await eraseCandidate(services, { accountId: accountOf(visitor), id, typedEmail, visitor });
    return { status: 200, body: { message: 'Los datos de la persona fueron eliminados.' } };
  });

  route(
    app,
    people.assignCandidate,
  )(async ({ visitor, params: { id }, body: { position_id: positionId } }) => {
    const place = await assignCandidate(services, {
      accountId: accountOf(visitor),
      id,
      positionId,
    });
    const message = 'Candidato asignado a la posición.';
    return { status: 201, body: { data: { id: place.id }, message } };
  });

  route(
    app,
    positions.previewCandidates,
  )(async ({ visitor, params: { id: positionId }, request }) => {
    const file = await readUploadedFile(request);
    const data = await previewFile(services, { accountId: accountOf(visitor), positionId, file });
    return { status: 200, body: { data } };
  });

  route(
    app,
    positions.uploadCandidates,
  )(async ({ visitor, params: { id: positionId }, request }) => {
    const file = await readUploadedFile(request);
    const report = await loadFile(services, { accountId: accountOf(visitor), positionId, file });
    const isWhole = report.errors.length === 0 && report.skipped_duplicates.length === 0;
    return isWhole ? { status: 200, body: report } : { status: 206, body: report };
  });
};
