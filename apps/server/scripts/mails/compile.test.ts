import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compileMails } from '#scripts/mails/compile.ts';
import { emitMails } from '#scripts/mails/emit.ts';
import { readPlaceholders } from '#scripts/mails/placeholders.ts';

const mailFolder = join(import.meta.dirname, '..', '..', 'src', 'platform', 'mail');

test('the committed mails are what the templates compile to', async () => {
  const files = emitMails(await compileMails(join(mailFolder, 'templates')));
  const committed = await Promise.all(
    [...files.keys()].map((file) => readFile(join(mailFolder, 'generated', file), 'utf8')),
  );
  expect(committed).toEqual([...files.values()]);
});

describe('a template', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamiz-mails-'));
    await cp(join(mailFolder, 'templates', 'layout'), join(folder, 'layout'), { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true }));

  const compile = async (head: string, body: string, text: string) => {
    await writeFile(
      join(folder, 'trial.mjml'),
      `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>${body}</mj-column></mj-section></mj-body></mjml>`,
    );
    await writeFile(join(folder, 'trial.txt'), text);
    return (await compileMails(folder))[0];
  };

  const head = '<mj-title>Para {{firstName}}</mj-title><mj-preview>Vista</mj-preview>';

  test('becomes a data type: what it always needs, and what may be null', async () => {
    const mail = await compile(
      head,
      '<mj-text>{{firstName}}</mj-text><mj-raw>{{?reason}}</mj-raw><mj-text>{{reason}}</mj-text><mj-raw>{{/reason}}</mj-raw>',
      '{{firstName}} {{?reason}}por {{reason}}{{/reason}}',
    );
    expect(mail?.template.subject).toBe('Para {{firstName}}');
    expect(mail?.data).toEqual({ required: ['firstName'], optional: ['reason'], lists: {} });
    const emitted = emitMails(mail ? [mail] : []).get('trial.ts');
    expect(emitted).toContain('readonly firstName: string;\n  readonly reason: string | null;');
  });

  test('may repeat a part for each item of a list', async () => {
    const mail = await compile(
      head,
      '<mj-text>{{firstName}} {{#results}}<a href="{{resultUrl}}">{{result}}</a>{{/results}}</mj-text>',
      '{{firstName}} {{#results}}{{result}}: {{resultUrl}}{{/results}}',
    );
    expect(mail?.data).toEqual({
      required: ['firstName'],
      optional: [],
      lists: { results: ['result', 'resultUrl'] },
    });
    const emitted = emitMails(mail ? [mail] : []).get('trial.ts');
    expect(emitted).toContain(
      'readonly results: readonly { readonly result: string; readonly resultUrl: string }[];',
    );
  });

  test.each([
    [
      'a list the text leaves out',
      head,
      '{{firstName}} {{#results}}{{result}}{{/results}}',
      '{{firstName}}',
      'lists of the HTML and the text differ',
    ],
    [
      'a list nobody declared',
      head,
      '{{firstName}} {{#code}}{{result}}{{/code}}',
      '{{firstName}} {{#code}}{{result}}{{/code}}',
      'unknown list code',
    ],
    [
      'a placeholder nobody declared',
      head,
      '{{firstName}} {{fistName}}',
      '{{firstName}} {{fistName}}',
      'unknown placeholder fistName',
    ],
    ['a value the text leaves out', head, '{{firstName}}', 'Hola', 'the text leaves out firstName'],
    ['a value the HTML leaves out', head, 'Hola', '{{firstName}} {{code}}', 'the HTML leaves out'],
    [
      'an unclosed placeholder',
      head,
      '{{firstName} {{firstName}}',
      '{{firstName}}',
      'broken placeholder',
    ],
    [
      'an unclosed section',
      head,
      '{{firstName}} {{?reason}}',
      '{{firstName}}',
      'broken placeholder',
    ],
    ['no subject', '<mj-preview>Vista</mj-preview>', 'Hola', 'Hola', '<mj-title> is missing'],
    ['no preheader', '<mj-title>Hola</mj-title>', 'Hola', 'Hola', '<mj-preview> is missing'],
    [
      'a text in a link',
      head,
      '<a href="{{firstName}}">x</a>',
      '{{firstName}}',
      'not allowed in href',
    ],
    [
      'a value in an attribute',
      head,
      '<b id="{{firstName}}">{{firstName}}</b>',
      '{{firstName}}',
      'not allowed in id',
    ],
    [
      'a link longer than its value',
      head,
      '{{firstName}}<a href="{{signInUrl}}/x">x</a>',
      '{{firstName}} {{signInUrl}}',
      'not allowed in href',
    ],
  ])('with %s does not compile', async (_, headPart, body, text, message) => {
    await expect(compile(headPart, `<mj-text>${body}</mj-text>`, text)).rejects.toThrow(message);
  });

  test('with markup MJML does not know does not compile', async () => {
    await expect(compile(head, '<mj-txet>x</mj-txet>', '{{firstName}}')).rejects.toThrow('mj-txet');
  });

  test('with a value inside a style does not compile', () => {
    const html = '<style>a{color:{{code}}}</style>{{code}}';
    expect(() => readPlaceholders('trial', { subject: 'x', html, text: '{{code}}' })).toThrow(
      'inside a style',
    );
  });
});
