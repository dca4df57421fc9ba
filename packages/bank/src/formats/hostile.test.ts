import { describe, expect, test } from 'vitest';

import { readGift } from '#src/formats/gift/read-gift.ts';
import { readQtiItem } from '#src/formats/qti/read-item.ts';
import { readQtiPackage } from '#src/formats/qti/read-package.ts';
import type { Reading } from '#src/formats/reading.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import { readYaml } from '#src/formats/yaml/read-yaml.ts';

const mebibyte = 1024 * 1024;

/** Processor time of one reading on the slowest machine we run on; the thread around it ends at five seconds. */
const mostMilliseconds = 3_000;
const mostBytes = 300 * mebibyte;

const fill = (piece: string, length = mebibyte): string =>
  piece.repeat(Math.floor(length / piece.length));

const item = (body: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<qti-assessment-item identifier="a" title="a"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${body}<qti-choice-interaction response-identifier="R" max-choices="1"><qti-simple-choice identifier="A">1</qti-simple-choice><qti-simple-choice identifier="B">2</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

const gift = (text: string): Reading => readGift(text, 'a.gift');
const html = (text: string): Reading => gift(`[html]${text}{=a ~b}`);
const xml = (text: string): Reading => readQtiItem(text, 'a.xml');
const yaml = (text: string): Reading => readYaml(text, 'a.yaml');

const oneQuestion =
  '- {type: single_choice, text: a, options: [{text: b, right: true}, {text: c}]}\n';

const laughs = `<!DOCTYPE a [<!ENTITY a "ja">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;

const cases: [string, () => Reading, string | null][] = [
  ['XML: billion laughs', () => xml(item('<p>&j;</p>', laughs)), refusals.documentType],
  [
    'XML: external entity',
    () => xml(item('<p>&x;</p>', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    refusals.documentType,
  ],
  [
    'XML: external document type',
    () => xml(item('', '<!DOCTYPE a SYSTEM "https://example.com/a.dtd">')),
    refusals.documentType,
  ],
  [
    'XML: parameter entity',
    () => xml(item('', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;]>')),
    refusals.documentType,
  ],
  ['XML: unknown entity', () => xml(item('<p>&nbsp;</p>')), refusals.brokenXml],
  ['XML: deep nesting', () => xml(item(fill('<p>'))), refusals.tooDeep],
  ['XML: masses of elements', () => xml(item(fill('<p/>'))), refusals.tooManyElements],
  ['XML: one endless line', () => xml(item(`<p>${fill('palabra ')}</p>`)), null],
  ['XML: endless stars', () => xml(item(`<p>${fill('*a **b ` ')}</p>`)), null],
  ['XML: open angle brackets', () => xml(fill('<')), refusals.brokenXml],
  ['XML: ampersands', () => xml(item(fill('&'))), refusals.brokenXml],
  ['XML: character references', () => xml(item(`<p>${fill('&#65;')}</p>`)), null],
  ['XML: comment without end', () => xml(item(`<!--${fill('- ')}`)), refusals.brokenXml],
  ['XML: comments', () => xml(item(fill('<!---->'))), null],
  ['XML: CDATA without end', () => xml(item(`<![CDATA[${fill(']]')}`)), refusals.brokenXml],
  ['XML: quote without end', () => xml(`<a b="${fill('x')}`), refusals.brokenXml],
  ['XML: masses of attributes', () => xml(`<a ${fill('b="" ')}/>`), refusals.brokenXml],
  ['XML: one endless attribute', () => xml(item(`<p style="${fill('x')}">a</p>`)), null],
  [
    'XML: masses of options',
    () => xml(item(`<ul>${fill('<li>a</li>', 1_500_000)}</ul>`)),
    refusals.tooManyElements,
  ],
  ['XML: larger than allowed', () => xml(item(fill('a', 3 * mebibyte))), refusals.tooLarge],
  ['HTML: open angle brackets', () => html(fill('<')), null],
  ['HTML: open angle brackets and one end', () => html(`${fill('< ')}>`), null],
  ['HTML: tags without end', () => html(fill('<a ')), null],
  ['HTML: scripts', () => html(fill('<script>a</script>')), null],
  ['HTML: scripts without end', () => html(fill('<script>')), null],
  ['HTML: comments without end', () => html(fill('<!--')), null],
  ['HTML: deep nesting', () => html(fill('<b>')), refusals.tooDeep],
  ['HTML: ends without beginning', () => html(fill('</b>')), null],
  ['HTML: ampersands', () => html(fill('&amp')), null],
  ['HTML: images that share a name', () => html(fill('<img src\\="a.png">', 1_000_000)), null],
  ['GIFT: backslashes', () => gift(fill('\\')), null],
  ['GIFT: open braces', () => gift(fill('{')), null],
  ['GIFT: closed braces', () => gift(fill('}')), null],
  ['GIFT: colons', () => gift(fill(':')), null],
  ['GIFT: masses of options', () => gift(`a{${fill('~b')}}`), null],
  ['GIFT: masses of right options', () => gift(`a{${fill('=b')}~c}`), null],
  ['GIFT: masses of comments', () => gift(`a{=b${fill('#')} ~c}`), null],
  ['GIFT: weights', () => gift(`a{~%${fill('9')}%b ~c}`), null],
  ['GIFT: tokens without end', () => gift(`//${fill('[id:')}`), null],
  ['GIFT: brackets', () => gift(`//${fill('[')}`), null],
  ['GIFT: tags', () => gift(`//${fill('[tag:a]')}`), null],
  ['GIFT: escaped tags', () => gift(`//[tag:${fill('\\]')}`), null],
  ['GIFT: category of slashes', () => gift(`$CATEGORY: ${fill('/ ')}`), null],
  ['GIFT: blank lines', () => gift(fill('\n \n')), null],
  ['GIFT: comments of one line each', () => gift(fill('//a\n')), null],
  ['GIFT: one endless line', () => gift(`${fill('a')}{=b ~c}`), null],
  ['GIFT: images without end', () => gift(`[markdown]${fill('![')}{=b ~c}`), null],
  ['GIFT: 10,000 questions', () => gift(fill('a{=b ~c}\n\n', 100_000)), refusals.tooManyQuestions],
  ['GIFT: 10,000 essays', () => gift(fill('a {}\n\n', 60_000)), null],
  ['YAML: 10,000 questions', () => yaml(oneQuestion.repeat(10_000)), refusals.tooManyQuestions],
  [
    'YAML: aliases of aliases',
    () => yaml(`a: &a [x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nquestions: [*c]`),
    refusals.yamlAlias,
  ],
  ['YAML: deep brackets', () => yaml(`questions: ${fill('[', 100_000)}`), null],
  ['YAML: deep dashes', () => yaml(`questions:\n  ${fill('- ', 100_000)}`), null],
  [
    'YAML: masses of keys',
    () => yaml(Array.from({ length: 60_000 }, (_, at) => `k${String(at)}: 1`).join('\n')),
    refusals.noQuestions,
  ],
  ['YAML: one endless line', () => yaml(`questions: [{text: "${fill('a')}"}]`), null],
  ['YAML: unknown tag', () => yaml('questions: !!js/function "x"'), refusals.notYaml],
  ['YAML: larger than allowed', () => yaml(fill('a', 3 * mebibyte)), refusals.tooLarge],
];

const measure = (
  read: () => Reading,
): { reading: Reading | null; refusal: string; milliseconds: number } => {
  const before = process.threadCpuUsage();
  const end = (): number => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const reading = read();
    return { reading, refusal: '', milliseconds: end() };
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    return { reading: null, refusal: error.message, milliseconds: end() };
  }
};

describe('a hostile file', () => {
  test.each(cases)(
    '%s',
    (_name, read, expected) => {
      const heap = process.memoryUsage().heapUsed;
      const { reading, refusal, milliseconds } = measure(read);
      if (expected !== null) expect(refusal).toContain(expected);
      // Whatever is read stays within its limits: nothing hostile becomes a question of any size.
      expect(JSON.stringify(reading?.questions ?? []).length).toBeLessThan(20_000);
      expect((reading?.remarks ?? []).length).toBeLessThanOrEqual(501);
      expect(milliseconds).toBeLessThan(mostMilliseconds);
      expect(process.memoryUsage().heapUsed - heap).toBeLessThan(mostBytes);
    },
    60_000,
  );

  test('with masses of remarks says how many are left', () => {
    const { remarks } = gift(fill('a {}\n\n', 60_000));
    expect(remarks).toHaveLength(501);
    expect(remarks.at(-1)).toMatchObject({
      construct: 'more-remarks',
      message: 'Hay 9500 observaciones más que no se muestran. Divide el archivo para verlas.',
    });
  });
});

describe('a hostile package', () => {
  const files = (entries: Record<string, string>): Map<string, Uint8Array> =>
    new Map(Object.entries(entries).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const manifest = (resources: string): string =>
    `<manifest identifier="a"><resources>${resources}</resources></manifest>`;

  test('with 10,000 questions is refused', () => {
    const resource = '<resource type="imsqti_item_xmlv3p0" href="a.xml"/>';
    const { refusal, milliseconds } = measure(() =>
      readQtiPackage(
        files({ 'imsmanifest.xml': manifest(resource.repeat(10_000)), 'a.xml': item('<p>a</p>') }),
      ),
    );
    expect(refusal).toBe(refusals.tooManyQuestions);
    expect(milliseconds).toBeLessThan(mostMilliseconds);
  });

  test('that reads one large file again and again is refused', () => {
    const resource = '<resource type="imsqti_item_xmlv3p0" href="a.xml"/>';
    const large = item(`<p>${fill('a', 1_900_000)}</p>`);
    const { refusal, milliseconds } = measure(() =>
      readQtiPackage(
        files({ 'imsmanifest.xml': manifest(resource.repeat(1_000)), 'a.xml': large }),
      ),
    );
    expect(refusal).toBe(refusals.tooLarge);
    expect(milliseconds).toBeLessThan(mostMilliseconds);
  });

  test('whose manifest has a document type is refused', () => {
    const { refusal } = measure(() =>
      readQtiPackage(files({ 'imsmanifest.xml': `${laughs}${manifest('')}` })),
    );
    expect(refusal).toContain(refusals.documentType);
  });

  test('whose names are those of every object finds nothing by them', () => {
    const resource =
      '<resource type="imsqti_item_xmlv3p0" href="__proto__"/><resource type="imsqti_item_xmlv3p0" href="constructor"/>';
    const { questions, remarks } = readQtiPackage(files({ 'imsmanifest.xml': manifest(resource) }));
    expect(questions).toEqual([]);
    expect(remarks.map(({ construct }) => construct)).toEqual([
      'package-missing-file',
      'package-missing-file',
    ]);
  });
});
