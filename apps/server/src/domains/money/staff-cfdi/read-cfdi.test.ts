import { sampleCfdiXml } from '@tamiz/db/factories';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { judgeCfdi } from '#src/domains/money/staff-cfdi/judge-files.ts';
import { readCfdi } from '#src/domains/money/staff-cfdi/read-cfdi.ts';

const folio = '5803eb8d-81cd-4557-8719-26632d2fa434';
const receiver = {
  rfc: 'TNO150312AB9',
  legal_name: 'TALENTO & NORTE',
  tax_regime: '601',
  postal_code: '64000',
  cfdi_use: 'G03',
};
const xml = sampleCfdiXml({ receiver, totalCents: 399_97, folio });

const read = (text: string) => readCfdi(Buffer.from(text));

describe('the XML of a CFDI', () => {
  test('is read by its namespaces, whatever prefixes it has', () => {
    const facts = {
      version: '4.0',
      kind: 'I',
      currency: 'MXN',
      total: '399.97',
      receiverRfc: 'TNO150312AB9',
      fiscalFolio: folio,
    };
    expect(read(xml)).toEqual(facts);
    expect(read(`\uFEFF${xml}`)).toEqual(facts);
    expect(read(xml.replaceAll('cfdi:', 'x:').replace('xmlns:cfdi', 'xmlns:x'))).toEqual(facts);
  });

  test.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${xml.slice(xml.indexOf('<cfdi'))}`],
    ['one with an outside file', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xml.slice(39)}`],
    ['another document', '<html><body/></html>'],
    ['an older version of the namespace', xml.replace('cfd/4', 'cfd/3')],
    ['one that breaks off', xml.slice(0, -30)],
    ['two receivers', xml.replace('<cfdi:Conceptos>', '<cfdi:Receptor Rfc="X"/><cfdi:Conceptos>')],
    ['endless nesting', xml.replace('<cfdi:Conceptos>', '<a>'.repeat(60))],
    [
      'masses of elements',
      xml.replace('<cfdi:Conceptos>', `${'<a/>'.repeat(6_000)}<cfdi:Conceptos>`),
    ],
    ['nothing', ''],
    ['no XML', '%PDF-1.4'],
  ])('%s is none', (_what, text) => {
    expect(read(text)).toBeNull();
  });

  test('in another encoding is none', () => {
    expect(readCfdi(Buffer.from(xml.replace('NORTE', 'NIÑO'), 'latin1'))).toBeNull();
  });

  test('never brings anything down', () => {
    fc.assert(
      fc.property(fc.nat(xml.length), fc.string(), (at, noise) => {
        expect(() => read(xml.slice(0, at) + noise + xml.slice(at))).not.toThrow();
      }),
    );
  });
});

describe('a CFDI', () => {
  const request = { rfc: 'TNO150312AB9', total_cents: 399_97 };
  const judge = (text: string) => () => {
    const cfdi = read(text);
    if (cfdi === null) throw new Error('This is no CFDI.');
    judgeCfdi(cfdi, request);
  };
  const sentence = (text: string) => expect.objectContaining({ sentence: text });

  test('of this request passes, also with more decimals', () => {
    expect(judge(xml)).not.toThrow();
    expect(judge(xml.replace('Total="399.97"', 'Total="399.970000"'))).not.toThrow();
  });

  test.each([
    [
      xml.replace('TNO150312AB9', 'BES180507QT2'),
      'El CFDI es para el RFC BES180507QT2, no para TNO150312AB9.',
    ],
    [
      xml.replace(' Total="399.97"', ' Total="399.98"'),
      'El total del CFDI es 399.98 MXN, y el pago fue de $399.97 MXN.',
    ],
    [xml.replace('MXN', 'USD'), 'El total del CFDI es 399.97 USD, y el pago fue de $399.97 MXN.'],
    [xml.replace(/UUID="[^"]*"/, ''), 'El CFDI no está timbrado: le falta el folio fiscal (UUID).'],
    [
      xml.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"'),
      'El XML no es de un CFDI 4.0 de ingreso.',
    ],
    [xml.replace('Version="4.0"', 'Version="3.3"'), 'El XML no es de un CFDI 4.0 de ingreso.'],
  ])('of something else is refused: %#', (text, told) => {
    expect(judge(text)).toThrow(sentence(told));
  });
});
