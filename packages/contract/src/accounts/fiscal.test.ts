import { describe, expect, it } from 'vitest';

import { fiscalInput } from '#src/accounts/fiscal-data.ts';
import {
  cfdiUses,
  hasCompanyForm,
  isRegimeOf,
  isRfc,
  isUseOf,
  kindOfRfc,
  normalizeLegalName,
  normalizeRfc,
  taxRegimes,
  tellGenericRfc,
} from '#src/accounts/fiscal.ts';

/** Published by their holders: public bodies and companies, and the SAT's own examples. */
const real = [
  'SAT970701NN3',
  'GODE561231GR8',
  'XAXX010101000',
  'XEXX010101000',
  'CFE370814QI0',
  'PEP9207167XA',
  'IMS421231I45',
  'BBA830831LJ2',
  'TME840315KT6',
  'ASE930924SS7',
  'EKU9003173C9',
  'XIQB891116QE4',
  'MISC491214B86',
  'CACX7605101P8',
  'FUNK671228PH6',
  'IAÑL750210963',
  'JUFA7608212V6',
  'KAHO641101B39',
  'KIJ0906199R1',
  'L&O950913MSA',
  'H&E951128469',
  'ICV060329BY0',
];

describe('an RFC', () => {
  it.each(real)('%s is accepted', (rfc) => {
    expect(isRfc(rfc)).toBe(true);
  });

  it('is read with the spaces, hyphens and small letters people write', () => {
    expect(normalizeRfc(' cfe-370814-qi0 ')).toBe('CFE370814QI0');
  });

  it.each([
    'CFE370814QI1',
    'CFE371314QI0',
    'CFE370814QI',
    'CF370814QI0',
    '',
    'GODE560231GR8',
    'GODE561231GRA',
    'GODE561231GRB',
    'GODEX561231GR8',
    'CFE-370814-QI0',
    'cfe370814qi0',
    'CFE370800QI0',
    'XAXX010101001',
    'CFE370814QI0 ',
    '123370814QI0',
  ])('%s is refused', (rfc) => {
    expect(isRfc(rfc)).toBe(false);
  });

  it.each(['CFE370814QI0', 'GODE561231GR8'])('%s bears no other check digit', (rfc) => {
    const others = '0123456789A'.split('').filter((digit) => digit !== rfc.at(-1));
    expect(others.filter((digit) => isRfc(rfc.slice(0, -1) + digit))).toEqual([]);
  });

  it('tells companies from people, and which régimen either may have', () => {
    expect(kindOfRfc('CFE370814QI0')).toBe('moral');
    expect(kindOfRfc('GODE561231GR8')).toBe('fisica');
    expect(isRegimeOf('CFE370814QI0', '601')).toBe(true);
    expect(isRegimeOf('CFE370814QI0', '612')).toBe(false);
    expect(isRegimeOf('GODE561231GR8', '612')).toBe(true);
    expect(isRegimeOf('GODE561231GR8', '626')).toBe(true);
  });
});

describe('what the SAT wants of the data together', () => {
  it('a régimen without a business takes only «Sin efectos fiscales»', () => {
    for (const { code } of taxRegimes) {
      const uses = cfdiUses.map((use) => use.code).filter((use) => isUseOf(code, use));
      expect(uses).toContain('S01');
      expect([1, cfdiUses.length]).toContain(uses.length);
    }
    expect(isUseOf('616', 'G03')).toBe(false);
    expect(isUseOf('605', 'G03')).toBe(false);
    expect(isUseOf('601', 'G03')).toBe(true);
    expect(isUseOf('626', 'G03')).toBe(true);
  });

  it('a generic RFC has one régimen, and a sentence for whoever types it', () => {
    for (const rfc of ['XAXX010101000', 'XEXX010101000']) {
      expect(taxRegimes.map(({ code }) => code).filter((code) => isRegimeOf(rfc, code))).toEqual([
        '616',
      ]);
      expect(tellGenericRfc(rfc)).not.toBeNull();
    }
    expect(tellGenericRfc('CFE370814QI0')).toBeNull();
  });

  it.each([
    'Talento Norte S.A. de C.V.',
    'TALENTO NORTE SA DE CV',
    'Talento Norte, S. de R.L. de C.V.',
    'TALENTO NORTE S DE RL DE CV',
    'TALENTO NORTE SAPI DE CV',
    'TALENTO NORTE S.A.B. DE C.V.',
    'Talento Norte S.A.S.',
    'TALENTO NORTE S.C.',
    'TALENTO NORTE A.C.',
    'TALENTO NORTE SA',
  ])('«%s» carries its régimen de capital', (name) => {
    expect(hasCompanyForm('CFE370814QI0', name)).toBe(true);
  });

  it.each(['TALENTO NORTE', 'GRUPO CASA', 'ABC', 'COMISION FEDERAL DE ELECTRICIDAD', 'LA MUSA'])(
    '«%s» does not',
    (name) => {
      expect(hasCompanyForm('CFE370814QI0', name)).toBe(false);
    },
  );

  it('a person may be called as they are', () => {
    expect(hasCompanyForm('GODE561231GR8', 'ERNESTO GONZALEZ SA')).toBe(false);
    expect(normalizeLegalName('  Ernesto  González\tDíaz ')).toBe('ERNESTO GONZÁLEZ DÍAZ');
  });

  it('each mismatch is told at the field to change', () => {
    const company = {
      rfc: 'cfe-370814-qi0',
      legal_name: ' Comision  federal de electricidad',
      tax_regime: '601',
      postal_code: ' 06600 ',
      cfdi_use: 'G03',
    } as const;
    expect(fiscalInput.parse(company)).toEqual({
      ...company,
      rfc: 'CFE370814QI0',
      legal_name: 'COMISION FEDERAL DE ELECTRICIDAD',
      postal_code: '06600',
    });
    const fieldsOf = (change: object) =>
      fiscalInput.safeParse({ ...company, ...change }).error?.issues.map(({ path }) => path[0]);
    expect(fieldsOf({ rfc: 'CFE370814QI1' })).toEqual(['rfc']);
    expect(fieldsOf({ tax_regime: '612' })).toEqual(['tax_regime']);
    expect(fieldsOf({ tax_regime: '610' })).toEqual(['cfdi_use']);
    expect(fieldsOf({ tax_regime: '610', cfdi_use: 'S01' })).toBeUndefined();
    expect(fieldsOf({ legal_name: 'CFE S.A. de C.V.' })).toEqual(['legal_name']);
    expect(fieldsOf({ postal_code: '660' })).toEqual(['postal_code']);
    expect(fieldsOf({ rfc: 'XAXX010101000', tax_regime: '616', cfdi_use: 'G03' })).toEqual([
      'cfdi_use',
    ]);
  });
});
