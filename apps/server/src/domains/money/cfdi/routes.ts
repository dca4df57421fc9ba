import { pdfFile, xmlFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/money/cfdi';
import type { FastifyInstance } from 'fastify';

import { cancelRequest } from '#src/domains/money/cfdi/cancel-request.ts';
import { listPaymentCfdis } from '#src/domains/money/cfdi/list-payment-cfdis.ts';
import { presentPaymentCfdi } from '#src/domains/money/cfdi/present.ts';
import { readCfdiData } from '#src/domains/money/cfdi/read-cfdi-data.ts';
import { readFile } from '#src/domains/money/cfdi/read-file.ts';
import { requestCfdi } from '#src/domains/money/cfdi/request-cfdi.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Asking for invoices, how they stand, and their files. */
export const cfdiRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listPaymentCfdis, async ({ visitor, query: { payments: paymentIds } }) => {
    const rows = await listPaymentCfdis(services, { accountId: accountOf(visitor), paymentIds });
    const seen = { role: visitor.role, now: services.clock.now() };
    return { status: 200, body: { data: rows.map((row) => presentPaymentCfdi(row, seen)) } };
  });

  route(app, contract.getCfdiData, async ({ visitor }) => ({
    status: 200,
    body: { data: await readCfdiData(services, accountOf(visitor)) },
  }));

  route(app, contract.requestCfdi, async ({ visitor, params: { id }, body: confirmed }) => {
    const row = await requestCfdi(services, {
      accountId: accountOf(visitor),
      userId: visitor.userId,
      paymentId: id,
      confirmed,
    });
    const seen = { role: visitor.role, now: services.clock.now() };
    return { status: 201, body: { data: presentPaymentCfdi(row, seen) } };
  });

  route(app, contract.cancelCfdiRequest, async ({ visitor, params: { id } }) => {
    await cancelRequest(services, { accountId: accountOf(visitor), userId: visitor.userId, id });
    return { status: 200, body: { message: 'Retiraste la solicitud de factura.' } };
  });

  fileRoute(app, contract.getCfdiXml, async ({ visitor, params: { id } }) => {
    const accountId = accountOf(visitor);
    const { folio, content } = await readFile(services, { accountId, id, kind: 'xml' });
    return { name: { words: ['cfdi', folio], extension: 'xml' }, type: xmlFile, content };
  });

  fileRoute(app, contract.getCfdiPdf, async ({ visitor, params: { id } }) => {
    const accountId = accountOf(visitor);
    const { folio, content } = await readFile(services, { accountId, id, kind: 'pdf' });
    return { name: { words: ['cfdi', folio], extension: 'pdf' }, type: pdfFile, content };
  });
};
