import { Parser } from 'saxen';

/** What we look at in an invoice: who it is for, how much, and its folio. */
export type Cfdi = {
  version: string;
  /** «I» is an income, the only kind that invoices a payment. */
  kind: string;
  currency: string;
  total: string;
  receiverRfc: string;
  fiscalFolio: string;
};

const namespaces = {
  'http://www.sat.gob.mx/cfd/4': 'cfdi',
  'http://www.sat.gob.mx/TimbreFiscalDigital': 'tfd',
};

const mostElements = 5_000;
const deepest = 40;

class NotACfdi extends Error {}

const refuse = (cause?: unknown): never => {
  throw new NotACfdi('This is no CFDI.', { cause });
};

const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return refuse(error);
  }
};

const wanted: ReadonlySet<string> = new Set([
  'cfdi:Comprobante',
  'cfdi:Receptor',
  'tfd:TimbreFiscalDigital',
]);

type Elements = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The attributes of the elements we look at. None of these can stand twice. */
const scan = (bytes: Buffer): Elements => {
  const found = new Map<string, Record<string, string>>();
  let depth = 0;
  let elements = 0;
  const parser = new Parser().ns(namespaces);
  parser.on('openTag', (name, attributes, decode) => {
    depth += 1;
    elements += 1;
    if (depth > deepest || elements > mostElements) refuse();
    if (depth === 1 && name !== 'cfdi:Comprobante') refuse();
    if (!wanted.has(name)) return;
    if (found.has(name)) refuse();
    const decoded = Object.entries(attributes()).map(([key, value]) => [key, decode(value)]);
    found.set(name, Object.fromEntries(decoded));
  });
  parser.on('closeTag', () => {
    depth -= 1;
  });
  parser.on('attention', () => refuse());
  parser.on('error', refuse);
  parser.write(decodeUtf8(bytes));
  parser.end();
  return found;
};

/**
 * Reads an invoice; null for what is none. A document type, and with it every entity of its own, is refused, and so
 * are a text that is not UTF-8 and masses of elements.
 */
export const readCfdi = (bytes: Buffer): Cfdi | null => {
  try {
    const found = scan(bytes);
    const voucher = found.get('cfdi:Comprobante') ?? {};
    return {
      version: voucher['Version'] ?? '',
      kind: voucher['TipoDeComprobante'] ?? '',
      currency: voucher['Moneda'] ?? '',
      total: voucher['Total'] ?? '',
      receiverRfc: found.get('cfdi:Receptor')?.['Rfc'] ?? '',
      fiscalFolio: (found.get('tfd:TimbreFiscalDigital')?.['UUID'] ?? '').toLowerCase(),
    };
  } catch (error) {
    if (error instanceof NotACfdi) return null;
    throw error;
  }
};
