import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { readFonts } from '#src/platform/pdf/fonts.ts';
import { createPdfPrinter } from '#src/platform/pdf/printer.ts';
import { pdfInfo, pdfStructure, pdfText } from '#src/platform/pdf/testing/read-pdf.ts';
import { sampleBreakdown, sampleNote, sampleReport } from '#src/platform/pdf/testing/samples.ts';

const printer = createPdfPrinter();

afterAll(async () => {
  await printer.stop();
});

const hostile = [
  '#panic("adiós")',
  '$x^2$',
  'C:\\ruta\\#{1}',
  '"comillas" \'simples\'',
  '*negritas* _cursiva_ `código`',
  '<etiqueta> @referencia //comentario /* otro */',
  '[a] {b} = ~ -- --- ... ->',
  '🎉👩‍💻🇲🇽',
];
const longWord = 'Supercalifragilísticoespialidoso'.repeat(6);

/** Lines may break anywhere; no letter may be lost or added. */
const letters = (text: string): string => text.replaceAll(/\s/gu, '');

describe('payment note', () => {
  test('says what was paid and that it is no invoice', async () => {
    const text = await pdfText(await printer.paymentNote(sampleNote));
    for (const part of [
      'Nota de pago',
      'Aprobado',
      'Grupo Peñón Tecnología',
      sampleNote.folio,
      '10 de noviembre de 2026, 12:42 (hora del centro de México)',
      'Tarjeta terminada en 4242',
      '$34.48',
      '$344.80',
      'IVA 16 %',
      '$55.17',
      '$399.97',
      'Esta nota no es un CFDI y no sirve para efectos fiscales',
      'Pide tu factura (CFDI) en Tamiz, en la página de este pago, dentro del mismo mes',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Reembolsado');
  });

  test('says what a coupon took off, and its amounts add up', async () => {
    const text = await pdfText(
      await printer.paymentNote({
        ...sampleNote,
        couponCode: 'VERANO10',
        discountCents: 34_48,
        subtotalCents: 310_32,
        taxCents: 49_65,
        totalCents: 359_97,
      }),
    );
    for (const part of [
      'Importe $344.80',
      'Cupón VERANO10 −$34.48',
      'Subtotal $310.32',
      'IVA 16 % $49.65',
      '$359.97',
    ]) {
      expect(text).toContain(part);
    }
    expect(await pdfText(await printer.paymentNote(sampleNote))).not.toContain('Cupón');
  });

  test('says how much went back', async () => {
    const partial = { ...sampleNote, status: 'refunded', refundedCents: 100_00 } as const;
    const text = await pdfText(await printer.paymentNote(partial));
    expect(text).toContain('Reembolso Una parte del importe se devolvió a la tarjeta');
    expect(text).toContain('−$100.00');
    expect(text).toContain('$299.97');
    const whole = { ...partial, refundedCents: 399_97 };
    expect(await pdfText(await printer.paymentNote(whole))).toContain('El importe completo');
  });

  test('says that a rejected card was charged nothing, also where the card is unknown', async () => {
    const failed = { ...sampleNote, status: 'failed', cardLast4: null } as const;
    const text = await pdfText(await printer.paymentNote(failed));
    expect(text).toContain('Rechazado');
    expect(text).toContain('no se cobró nada y no se agregaron créditos');
    expect(text).toContain('Esta nota no es un CFDI');
    expect(text).not.toContain('terminada en');
    expect(text).not.toContain('Pide tu factura');
  });

  test('any text can be drawn', async () => {
    // Mostly what the fonts claim to draw, in every mixture: marks on emoji, joiners, halves of flags.
    const ours = fc
      .constantFrom(...readFonts().characters)
      .map((code) => String.fromCodePoint(code));
    const anything = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    const unit = fc.oneof({ weight: 4, arbitrary: ours }, anything);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 60 }), async (accountName) => {
        const pdf = await printer.paymentNote({ ...sampleNote, accountName });
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: 200 },
    );
  }, 240_000);
});

describe('attempt report', () => {
  test('says everything down to the question', async () => {
    const pdf = await printer.attemptReport(sampleReport);
    const text = await pdfText(pdf);
    for (const part of [
      'Reporte de evaluación técnica',
      'María Fernanda Ibáñez Núñez',
      'mfernanda.ibanez@correo.example',
      'Desarrolladora Backend Sénior',
      'Grupo Peñón Tecnología',
      'Backend Node.js y PostgreSQL, nivel medio, versión 3',
      'Presentada el 10 de noviembre de 2026, 12:42 (hora del centro de México)',
      '10 nov 2026, 11:31',
      '10 nov 2026, 12:42',
      '1 h 11 min 43 s',
      'Navegación',
      'Libre, con un solo reloj',
      'Completado',
      '3 registradas',
      '60%',
      '36 de 60 correctas',
      '36 correctas 18 incorrectas 6 sin responder',
      '1 h 11 min 11 s 1 min 11 s',
      'Lenguajes de programación 10 de 16 63% 17 min 52 s',
      'PostgreSQL 2 de 9',
      'Índices y planes de ejecución 67% ✔ 1017 senior 44 s',
      'PostgreSQL 9 2 5 2 22% 11 min 35 s',
      sampleReport.digest,
      'Comprueba que este reporte es auténtico en https://app.tamiz.example/verificar con este código: 06ED3-Y64HA-9RB7M-N2QX4',
      sampleReport.attemptId,
      'Página 1 de 2',
      'Página 2 de 2',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Tiempo adicional');
    expect(text).not.toContain('pnpm');
  });

  test('shows every question once, with its outcome, level and time', async () => {
    const breakdown = sampleBreakdown(2);
    const pdf = await printer.attemptReport({ ...sampleReport, breakdown });
    const shown = (await pdfText(pdf)).match(/[✔✖–] \d{4} \p{L}+ \d+ s/gu) ?? [];
    const expected = breakdown.categories
      .flatMap(({ technologies }) => technologies.flatMap(({ topics }) => topics))
      .flatMap(({ questions }) => questions)
      .map((question) => {
        const answered = question.is_correct ? '✔' : '✖';
        const level = sampleReport.difficultyNames[question.difficulty_id] ?? '';
        return `${question.unanswered ? '–' : answered} ${question.id} ${level} ${question.time_spent_seconds} s`;
      });
    expect(expected).toHaveLength(120);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(await pdfInfo(pdf)).toMatch(/Pages: [34]\n/);
  });

  test('names a question by what it measures, beside its id and level', async () => {
    const breakdown = sampleBreakdown();
    const [question] = breakdown.categories[0]?.technologies[0]?.topics[0]?.questions ?? [];
    if (question === undefined) throw new Error('The sample is empty.');
    question.description =
      `Visibilidad de cambios entre hilos ${'que esperan su turno '.repeat(6)}`.trim();
    const text = await pdfText(await printer.attemptReport({ ...sampleReport, breakdown }));
    expect(letters(text)).toContain(letters(question.description));
    expect(text).toContain(
      `${question.id} ${sampleReport.difficultyNames[question.difficulty_id]}`,
    );
  });

  test('shows what people typed as they typed it', async () => {
    const typed = `${hostile.join(' ')} ${longWord}`;
    const pdf = await printer.attemptReport({
      ...sampleReport,
      candidateName: typed,
      positionTitle: typed,
      accountName: typed,
      evaluation: { title: typed, version: 1 },
      extraTimeNote: typed,
    });
    const text = letters(await pdfText(pdf));
    expect(text.split(letters(typed)).length - 1).toBe(5);
  });

  test('a character without a glyph becomes a box, and what is invisible goes', async () => {
    const candidateName = 'Ana\u0000\u202e 王伟 \u00ad\ufeffPeña\nLópez';
    const pdf = await printer.attemptReport({ ...sampleReport, candidateName });
    expect(await pdfText(pdf)).toContain('Ana ◻◻ Peña López');
  });

  test('tells of extra time, of a rejected attempt and of no signals', async () => {
    const pdf = await printer.attemptReport({
      ...sampleReport,
      status: 'rejected_malicious',
      extraTimeNote: '50 % más por pregunta, acordado antes del examen.',
      signalCount: 0,
    });
    const text = await pdfText(pdf);
    expect(text).toContain('Intento de trampa');
    expect(text).toContain('Tiempo adicional: 50 % más por pregunta');
    expect(text).toContain('Ninguna registrada');
    const silent = await printer.attemptReport({ ...sampleReport, signalCount: null });
    expect(await pdfText(silent)).not.toContain('Señales');
  });

  test('tells in one line that the score was corrected, and what it was', async () => {
    const regraded = { at: new Date('2026-11-12T10:00:00Z'), correctBefore: 1 };
    const text = await pdfText(await printer.attemptReport({ ...sampleReport, regraded }));
    const { total } = sampleReport.breakdown.summary;
    expect(text).toContain('Resultado recalificado: se corrigió la clave de una pregunta el 12 de');
    expect(text).toContain(`(1 de ${String(total)}).`);
    expect(await pdfText(await printer.attemptReport(sampleReport))).not.toContain('recalificado');
  });

  test('an attempt without a single answer is drawn too', async () => {
    const { summary } = sampleBreakdown();
    const empty = {
      summary: { ...summary, correct: 0, incorrect: 0, unanswered: 0, total: 0, score_pct: 0 },
      rollups: { by_technology: [] },
      categories: [],
    };
    const pdf = await printer.attemptReport({ ...sampleReport, breakdown: empty });
    expect(await pdfText(pdf)).toContain('0 de 0 correctas');
  });
});

describe('every document', () => {
  test.for([
    ['note', () => printer.paymentNote(sampleNote), `Nota de pago ${sampleNote.folio}`],
    [
      'report',
      () => printer.attemptReport(sampleReport),
      'Reporte de evaluación técnica de María Fernanda Ibáñez Núñez',
    ],
  ] as const)('the %s is PDF/UA-1 in Spanish of Mexico', async ([, print, title]) => {
    const pdf = await print();
    const info = await pdfInfo(pdf);
    expect(info).toContain('Tagged: yes');
    expect(info).toContain(`Title: ${title}\n`);
    expect(info).toContain('CreationDate: 2026-11-10T18:42:51Z');
    const source = pdf.toString('latin1');
    expect(source).toContain('/Lang (es-MX)');
    expect(source).toMatch(/<pdfuaid:part>1</);
    const structure = await pdfStructure(pdf);
    expect(structure).toMatch(/H1[\s\S]*Table[\s\S]*THead[\s\S]*TH /);
  });

  test('a report of 60 questions takes a fraction of a second', async () => {
    const times: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const startedAt = performance.now();
      await printer.attemptReport({ ...sampleReport, candidateName: `Persona ${index}` });
      times.push(performance.now() - startedAt);
    }
    const [fastest = Infinity, ...slower] = times.toSorted((a, b) => a - b);
    const median = slower[9] ?? Infinity;
    process.stdout.write(
      `report of 60 questions: fastest of 20 ${fastest.toFixed(1)} ms, median ${median.toFixed(1)}\n`,
    );
    // The fastest run shows the real cost; the others include the load of the machine.
    expect(fastest).toBeLessThan(120);
  });
});
