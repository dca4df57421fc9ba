import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type Fiscal = {
  rfc: string;
  legal_name: string;
  tax_regime: string;
  postal_code: string;
  cfdi_use: string;
};

type CfdiInput = { receiver: Fiscal; totalCents: number; folio: string };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A CFDI 4.0 as a provider stamps it, with invented seals. */
export const sampleCfdiXml = ({ receiver, totalCents, folio }: CfdiInput): string => {
  const total = (totalCents / 100).toFixed(2);
  const subtotal = (totalCents / 116).toFixed(2);
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="2026-11-16T10:00:00" Moneda="MXN"
  SubTotal="${subtotal}" Total="${total}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="06600">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${escape(receiver.rfc)}" Nombre="${escape(receiver.legal_name)}" DomicilioFiscalReceptor="${receiver.postal_code}"
    RegimenFiscalReceptor="${receiver.tax_regime}" UsoCFDI="${receiver.cfdi_use}"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="81112500" Cantidad="1" ClaveUnidad="E48" Descripcion="Créditos de Tamiz"
      ValorUnitario="${subtotal}" Importe="${subtotal}" ObjetoImp="02"/>
  </cfdi:Conceptos>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1"
      UUID="${folio.toUpperCase()}" FechaTimbrado="2026-11-16T10:00:05" RfcProvCertif="SPR190613I52"/>
  </cfdi:Complemento>
</cfdi:Comprobante>
`;
};

/** A PDF of one page with one line, in ASCII. */
export const samplePdf = (line: string): Buffer => {
  const drawing = `BT /F1 14 Tf 72 720 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};

type RequestInput = {
  accountId: string;
  paymentId: string;
  askedBy: string;
  status?: 'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled';
  reason?: string;
  /** With an invoice, which a cancelled request may have as well. */
  hasFiles?: boolean;
  /** Days ago. */
  age?: number;
};

/** A request for the invoice of a payment with the account's fiscal data; where it was issued, with its files. */
export const createCfdiRequest = async (
  handle: Handle,
  { accountId, paymentId, askedBy, status = 'requested', reason, age = 0, ...rest }: RequestInput,
): Promise<{ id: string }> => {
  const { hasFiles = status === 'issued' } = rest;
  const [fiscal] = await handle.run(
    build
      .selectFrom('account_fiscal_data')
      .where('account_id', '=', accountId)
      .select(['rfc', 'legal_name', 'tax_regime', 'postal_code', 'cfdi_use'])
      .compile(),
  );
  const [payment] = await handle.run(
    build.selectFrom('payments').where('id', '=', paymentId).select('total_cents').compile(),
  );
  if (fiscal === undefined || payment === undefined) throw new Error('Nothing to invoice.');
  const isAnswered = status !== 'requested' && status !== 'in_process';
  const answeredAt = daysAgo(Math.max(0, age - 1));
  const [request] = await handle.run(
    build
      .insertInto('cfdi_requests')
      .values({
        account_id: accountId,
        payment_id: paymentId,
        asked_by: askedBy,
        status,
        reason: reason ?? null,
        ...fiscal,
        created_at: daysAgo(age),
        due_at: daysAgo(age - 3),
        answered_at: isAnswered ? answeredAt : null,
        issued_at: hasFiles ? answeredAt : null,
      })
      .returning('id')
      .compile(),
  );
  if (request === undefined) throw new Error('The request was not created.');
  if (!hasFiles) return request;
  const folio = crypto.randomUUID();
  const xml = sampleCfdiXml({ receiver: fiscal, totalCents: payment.total_cents, folio });
  await handle.run(
    build
      .insertInto('cfdi_files')
      .values({
        request_id: request.id,
        account_id: accountId,
        fiscal_folio: folio,
        xml: Buffer.from(xml),
        pdf: samplePdf(`CFDI ${folio}`),
      })
      .compile(),
  );
  return request;
};
