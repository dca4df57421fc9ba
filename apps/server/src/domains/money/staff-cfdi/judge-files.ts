import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Cfdi } from '#src/domains/money/staff-cfdi/read-cfdi.ts';
import { readCfdi } from '#src/domains/money/staff-cfdi/read-cfdi.ts';
import { AppError } from '#src/platform/errors.ts';
import { formatPesos } from '#src/platform/pdf/format.ts';

/** As large as the columns that keep them. */
const mostBytes = { xml: 512 * 1024, pdf: 2 * 1024 * 1024 } as const;

const refuse = (field: 'xml' | 'pdf', sentence: string): never => {
  throw new AppError('cfdi_refused', { [field]: [sentence] }, sentence);
};

export type CfdiFiles = { xml: Buffer; pdf: Buffer; cfdi: Cfdi };

/** The two files of an invoice, each of its kind; anything else is refused with a sentence. */
export const judgeFiles = (files: ReadonlyMap<string, Buffer>): CfdiFiles => {
  const xml = files.get('xml') ?? refuse('xml', 'Adjunta el XML del CFDI.');
  const pdf = files.get('pdf') ?? refuse('pdf', 'Adjunta el PDF del CFDI.');
  if (xml.length > mostBytes.xml) refuse('xml', 'El XML pesa más de 512 KB.');
  if (pdf.length > mostBytes.pdf) refuse('pdf', 'El PDF pesa más de 2 MB.');
  if (pdf.toString('latin1', 0, 5) !== '%PDF-') refuse('pdf', 'El archivo no es un PDF.');
  const cfdi = readCfdi(xml) ?? refuse('xml', 'El archivo no es el XML de un CFDI 4.0.');
  return { xml, pdf, cfdi };
};

/** Whole cents; null for what is no amount, or has parts of a cent. */
const toCents = (amount: string): number | null => {
  const [, pesos = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return pesos === '' ? null : Number(pesos) * 100 + Number(cents.padEnd(2, '0'));
};

/** Refuses an invoice that is not the one of this request: it must be stamped, for this RFC, and of what was paid. */
export const judgeCfdi = (cfdi: Cfdi, request: { rfc: string; total_cents: number }): void => {
  if (cfdi.version !== '4.0' || cfdi.kind !== 'I') {
    refuse('xml', 'El XML no es de un CFDI 4.0 de ingreso.');
  }
  if (!isUuid(cfdi.fiscalFolio)) {
    refuse('xml', 'El CFDI no está timbrado: le falta el folio fiscal (UUID).');
  }
  if (cfdi.receiverRfc !== request.rfc) {
    refuse(
      'xml',
      `El CFDI es para el RFC ${cfdi.receiverRfc || '(ninguno)'}, no para ${request.rfc}.`,
    );
  }
  if (cfdi.currency !== 'MXN' || toCents(cfdi.total) !== request.total_cents) {
    const total = `${cfdi.total || '(ninguno)'} ${cfdi.currency}`.trim();
    refuse(
      'xml',
      `El total del CFDI es ${total}, y el pago fue de ${formatPesos(request.total_cents)} MXN.`,
    );
  }
};
