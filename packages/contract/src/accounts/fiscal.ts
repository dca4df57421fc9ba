/** Whom a régimen fiscal is for, after the SAT's catalogue c_RegimenFiscal. */
type Kind = 'moral' | 'fisica';

/** Régimenes fiscales an invoice can be made out to. */
export const taxRegimes = [
  { code: '601', name: 'General de Ley Personas Morales', kinds: ['moral'] },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', kinds: ['moral'] },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', kinds: ['fisica'] },
  { code: '606', name: 'Arrendamiento', kinds: ['fisica'] },
  { code: '607', name: 'Enajenación o Adquisición de Bienes', kinds: ['fisica'] },
  { code: '608', name: 'Demás ingresos', kinds: ['fisica'] },
  { code: '610', name: 'Residentes en el Extranjero sin EP en México', kinds: ['moral', 'fisica'] },
  { code: '611', name: 'Ingresos por Dividendos', kinds: ['fisica'] },
  { code: '612', name: 'Actividades Empresariales y Profesionales', kinds: ['fisica'] },
  { code: '614', name: 'Ingresos por intereses', kinds: ['fisica'] },
  { code: '615', name: 'Ingresos por obtención de premios', kinds: ['fisica'] },
  { code: '616', name: 'Sin obligaciones fiscales', kinds: ['fisica'] },
  { code: '620', name: 'Sociedades Cooperativas de Producción', kinds: ['moral'] },
  { code: '621', name: 'Incorporación Fiscal', kinds: ['fisica'] },
  {
    code: '622',
    name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    kinds: ['moral'],
  },
  { code: '623', name: 'Opcional para Grupos de Sociedades', kinds: ['moral'] },
  { code: '624', name: 'Coordinados', kinds: ['moral'] },
  { code: '625', name: 'Plataformas Tecnológicas', kinds: ['fisica'] },
  { code: '626', name: 'Simplificado de Confianza (RESICO)', kinds: ['moral', 'fisica'] },
] as const satisfies readonly { code: string; name: string; kinds: readonly Kind[] }[];

/** What an invoice for credits can be used for, after the SAT's catalogue c_UsoCFDI. */
export const cfdiUses = [
  { code: 'G03', name: 'Gastos en general' },
  { code: 'G01', name: 'Adquisición de mercancías' },
  { code: 'I04', name: 'Equipo de cómputo y accesorios' },
  { code: 'I08', name: 'Otra maquinaria y equipo' },
  { code: 'S01', name: 'Sin efectos fiscales' },
] as const;

/** Régimenes without a business: the SAT allows them no use but «Sin efectos fiscales» for what they buy here. */
const withoutExpenses: ReadonlySet<string> = new Set([
  '605',
  '607',
  '608',
  '610',
  '611',
  '614',
  '615',
  '616',
]);

const shape = /^(?<letters>[A-ZÑ&]{3,4})(?<date>\d{6})(?<key>[A-Z\d]{2}[A\d])$/;

/** Generic RFCs of the SAT: the general public, and residents abroad. Their check digit follows no rule. */
const generic: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

/** Whether an RFC names nobody in particular. */
export const isGenericRfc = (rfc: string): boolean => generic.has(rfc);

/** What whoever types a generic RFC should know; null for any other. */
export const tellGenericRfc = (rfc: string): string | null => {
  if (rfc === 'XAXX010101000') {
    return 'Es el RFC del público en general: la factura no llevará tu RFC y no podrás deducirla.';
  }
  if (rfc === 'XEXX010101000') {
    return 'Es el RFC para residentes en el extranjero: úsalo solo si no tienes RFC en México.';
  }
  return null;
};

const digits = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The check digit for the first eleven or twelve characters: weights from 13 down, modulo 11. */
const checkDigit = (body: string): string => {
  const sum = body
    .padStart(12, ' ')
    .split('')
    .reduce((total, letter, index) => total + digits.indexOf(letter) * (13 - index), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'A' : String(rest);
};

const isDate = (text: string): boolean => {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  // The RFC has no century: every year is read as 20xx, so that 29 February of the year 00 is accepted.
  const date = new Date(`20${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === `${month}-${day}`;
};

/** As it is compared and stored: capitals, without the spaces and hyphens people write in it. */
export const normalizeRfc = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** Whether a normalised RFC has the shape, a date that exists and the check digit of a real one. */
export const isRfc = (rfc: string): boolean => {
  if (isGenericRfc(rfc)) return true;
  const parts = shape.exec(rfc)?.groups;
  if (parts === undefined || !isDate(parts['date'] ?? '')) return false;
  return checkDigit(rfc.slice(0, -1)) === rfc.at(-1);
};

/** Three letters before the date name a company, four a person. */
export const kindOfRfc = (rfc: string): Kind => (rfc.length === 12 ? 'moral' : 'fisica');

/** Whether a régimen can belong to the holder of an RFC; a generic one has only «Sin obligaciones fiscales». */
export const isRegimeOf = (rfc: string, code: string): boolean =>
  isGenericRfc(rfc)
    ? code === '616'
    : taxRegimes.some(
        (regime) => regime.code === code && regime.kinds.some((kind) => kind === kindOfRfc(rfc)),
      );

/** Whether the SAT accepts this use from somebody of this régimen. */
export const isUseOf = (regime: string, use: string): boolean =>
  use === 'S01' || !withoutExpenses.has(regime);

/** As the SAT has it: in capitals, with single spaces. */
export const normalizeLegalName = (typed: string): string =>
  typed.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('es-MX');

/** S.A., S.A.P.I., S.A.S., S. de R.L., S.C. or A.C., each with its «de C.V.» or without, dots or none. */
const companyForm =
  /[\s,](?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?S\.?|\s?B\.?)?|S\.?\s?DE\s?R\.?\s?L\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?:\s?DE\s?C\.?\s?V\.?)?$/;

/** Whether a company's name ends in its régimen de capital, which CFDI 4.0 wants left out. */
export const hasCompanyForm = (rfc: string, legalName: string): boolean =>
  kindOfRfc(rfc) === 'moral' && companyForm.test(normalizeLegalName(legalName));
