import { isRecord, readText } from '#src/lib/reading/json.ts';

export const fiscalFields = ['rfc', 'legal_name', 'tax_regime', 'postal_code', 'cfdi_use'] as const;

/** What an invoice of the account needs. */
export type FiscalData = Record<(typeof fiscalFields)[number], string>;

export const readFiscalData = (value: unknown): FiscalData | null => {
  if (!isRecord(value)) return null;
  const read = (field: keyof FiscalData) => readText(value[field]) ?? '';
  return {
    rfc: read('rfc'),
    legal_name: read('legal_name'),
    tax_regime: read('tax_regime'),
    postal_code: read('postal_code'),
    cfdi_use: read('cfdi_use'),
  };
};
