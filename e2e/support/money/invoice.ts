import type { Page } from '@playwright/test';
import { sampleCfdiXml, samplePdf } from '@tamiz/db/factories';

type Invoice = { legalName: string; totalCents: number; postalCode: string; folio: string };

/** Opens the request of a company in the back office. */
export const openInvoiceRequest = async (page: Page, legalName: string): Promise<void> => {
  await page.goto('/staff/cfdi');
  const row = page.getByRole('row').filter({ hasText: legalName });
  await row.getByRole('button', { name: /^Atender/ }).click();
};

/** Attaches the files of an invoice to the open request and delivers it. */
export const deliverInvoice = async (page: Page, invoice: Invoice): Promise<void> => {
  const { legalName, totalCents, postalCode, folio } = invoice;
  const receiver = {
    rfc: 'TNO150312AB9',
    legal_name: legalName,
    tax_regime: '601',
    postal_code: postalCode,
    cfdi_use: 'G03',
  };
  await page.getByLabel('XML del CFDI').setInputFiles({
    name: 'factura.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(sampleCfdiXml({ receiver, totalCents, folio })),
  });
  await page.getByLabel('PDF del CFDI').setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf('CFDI'),
  });
  await page.getByRole('button', { name: 'Entregar factura' }).click();
};
