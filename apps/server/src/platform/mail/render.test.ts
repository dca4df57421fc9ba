import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fillTemplate } from '#src/platform/mail/fill.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import { type MailName, mails } from '#src/platform/mail/generated/mails.ts';
import { isSeenOnly, placeholders } from '#src/platform/mail/placeholders.ts';
import { renderMail } from '#src/platform/mail/render.ts';
import { mailSamples } from '#src/platform/mail/samples.ts';
import type { PlaceholderKind } from '#src/platform/mail/placeholders.ts';

const names = Object.keys(mails).filter((name): name is MailName => Object.hasOwn(mails, name));

const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '{{code}}',
    '{{?reason}}{{/reason}}',
    '$& $1 $` $$',
    'Ana\r\nBcc: otra@ejemplo.mx',
    'Ana\nSubject: otro',
    'Ana\u2028Luz\u0085Paz',
    '\u202Eanairam\u202C',
    '\u2067fin\u2069',
    '\u0000\u0007\u001B[31m',
    '\uD800',
    'x'.repeat(50_000),
    '&lt;b&gt; &amp;',
    '',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

const valueOf = (kind: PlaceholderKind, text: string): unknown => {
  if (kind === 'url') return `https://tamiz.example/${text}`;
  if (kind === 'colour') return '#7A2E4D';
  if (kind === 'image') return 'cid:logo@tamiz';
  if (kind === 'pixels') return '40';
  return kind === 'runs' ? [{ words: text, isStrong: true }] : text;
};

const valuesOf = (text: string) => {
  const kinds = [...placeholders];
  const values = Object.fromEntries(kinds.map(([name, kind]) => [name, valueOf(kind, text)]));
  const lists = kinds.filter(([, kind]) => kind === 'list');
  return { ...values, ...Object.fromEntries(lists.map(([name]) => [name, [values]])) };
};

/** Every value of a sample, those of lists too. */
const textsOf = (values: object): string[] =>
  Object.entries(values)
    .filter(([name, value]) => !isSeenOnly(name) && value !== null && typeof value !== 'boolean')
    .flatMap(([, value]: [string, unknown]) =>
      Array.isArray(value) ? value.flatMap(textsOf) : String(value),
    );

const links = new Set(
  [...placeholders]
    .filter(([name, kind]) => kind === 'url' || isSeenOnly(name))
    .map(([name]) => name),
);

/** The words of a part in the order in which each comes first; a link stands before its words in one and behind in the other. */
const orderIn = (part: string) => [
  ...new Set([...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)).difference(links),
];

// What a browser would read as markup: tags and attribute names, without the quoted values.
const skeletonOf = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""')).join('\n');

describe.each(names)('%s', (name) => {
  const template = mails[name];

  test('keeps its markup whatever the values are', () => {
    const skeleton = skeletonOf(fillTemplate(template, valuesOf('x')).html);
    fc.assert(
      fc.property(hostile, (text) => {
        expect(skeletonOf(fillTemplate(template, valuesOf(text)).html)).toBe(skeleton);
      }),
    );
  });

  test('has a subject of one line without control characters', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { subject } = fillTemplate(template, valuesOf(text));
        expect(subject).not.toMatch(/[\r\n\u2028\u2029\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(subject.isWellFormed()).toBe(true);
      }),
    );
  });

  test('is the same for the same values, and leaves the values alone', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const values = Object.freeze(valuesOf(text));
        expect(fillTemplate(template, values)).toEqual(fillTemplate(template, values));
      }),
    );
  });

  test('renders its sample with nothing left to fill', () => {
    const { subject, html, text } = fillTemplate(template, mailSamples[name]);
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{[#?/]?\w/);
    for (const value of textsOf(mailSamples[name])) expect(text).toContain(value);
  });

  test('says the same in the same order to who reads, hears or has only the text', () => {
    const html = template.html.slice(template.html.indexOf('<h1'));
    expect(orderIn(html)).toEqual(orderIn(template.text));
    // A label is heard right before its value, and stands before it in the text.
    const labels = [
      ...html.matchAll(/class="label"[^>]*>([^<]+)<\/span><br><strong>\{\{(\w+)\}\}/g),
    ];
    expect(labels).toHaveLength(html.split('class="label"').length - 1);
    for (const [, label = '', value = ''] of labels) {
      expect(template.text).toContain(`${label}: {{${value}}}`);
    }
  });

  test('asks for no silence and speaks one language', () => {
    expect(`${template.html}${template.text}`).not.toMatch(
      /no (hace falta que lo )?respond|no-?reply/i,
    );
    expect(template.html).toContain('lang="es-MX"');
  });

  test('loads nothing from anywhere', () => {
    expect(template.html).not.toMatch(/<(link|script|iframe|object|video)\b|@import|url\(/i);
    // A logo comes with the mail.
    const pictures = template.html.match(/<img[^>]*>/g) ?? [];
    for (const picture of pictures) expect(picture).toContain('src="{{logoUrl}}"');
  });

  test('throws when a value is missing', () => {
    // With a logo, whose measures are needed only then; what stands in the words of an account is no value of the template.
    const sample = { ...mailSamples[name], logoUrl: 'cid:logo@tamiz' };
    const isNamed = (field: string) => new RegExp(`\\{\\{[#?]?${field}\\}\\}`).test(template.html);
    for (const field of Object.keys(sample).filter(isNamed)) {
      const values = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field));
      expect(() => fillTemplate(template, values)).toThrow(field);
    }
  });
});

describe('values', () => {
  const template = {
    subject: 'De {{firstName}}',
    html: '<p>{{firstName}}</p>',
    text: '{{firstName}}',
  };
  const fill = (firstName: string) => fillTemplate(template, { firstName });

  test('are escaped in the HTML and as they are in the text', () => {
    const value = `<b>"Ana" & 'Luz'</b>\nMaría`;
    expect(fill(value)).toEqual({
      subject: `De <b>"Ana" & 'Luz'</b> María`,
      html: '<p>&lt;b&gt;&quot;Ana&quot; &amp; &#39;Luz&#39;&lt;/b&gt;\nMaría</p>',
      text: value,
    });
  });

  test('that look like placeholders stay text', () => {
    expect(fill('{{firstName}} {{?firstName}}x{{/firstName}} $&').text).toBe(
      '{{firstName}} {{?firstName}}x{{/firstName}} $&',
    );
  });

  test('cannot add a header through the subject', () => {
    expect(fill('Ana\r\nBcc: otra@ejemplo.mx').subject).toBe('De Ana Bcc: otra@ejemplo mx');
  });

  test.each([
    ['Gana ya en https://malo.example/x', 'De Gana ya en malo example/x'],
    ['WWW.Malo.com', 'De Malo com'],
    ['Soporte de banco.com.mx', 'De Soporte de banco com mx'],
    ['Node.js y ASP.NET', 'De Node.js y ASP.NET'],
    ['Grupo Pérez S.A. de C.V.', 'De Grupo Pérez S.A. de C.V.'],
  ])('puts no web address into a subject: %s', (name, subject) => {
    expect(fill(name).subject).toBe(subject);
  });

  test('cannot turn the sentence around them', () => {
    expect(fill('\u202EanA\u202C').text).toBe('anA');
    expect(fill('\u200Fאנה').text).toBe('\u200Fאנה');
  });

  test('of a link must be a web address', () => {
    const link = { subject: '', html: '<a href="{{signInUrl}}">x</a>', text: '{{signInUrl}}' };
    for (const signInUrl of ['javascript:alert(1)', 'data:text/html,x', ' https://a', '', '//a']) {
      expect(() => fillTemplate(link, { signInUrl })).toThrow('web address');
    }
    expect(fillTemplate(link, { signInUrl: 'https://a.mx/?a=1&b="' }).html).toBe(
      '<a href="https://a.mx/?a=1&amp;b=&quot;">x</a>',
    );
  });

  test('of a style or a picture must be a colour, a measure or a picture of the mail itself', () => {
    const branded = {
      subject: '',
      html: '<p style="color:{{buttonColour}}"><img src="{{logoUrl}}" width="{{logoWidth}}"></p>',
      text: '',
    };
    const good = { buttonColour: '#7A2E4D', logoUrl: 'cid:logo@tamiz', logoWidth: '40' };
    expect(fillTemplate(branded, good).html).toBe(
      '<p style="color:#7A2E4D"><img src="cid:logo@tamiz" width="40"></p>',
    );
    const bad = {
      buttonColour: ['red', '#7A2E4D;background:url(x)', '#7A2E4', ''],
      logoUrl: ['javascript:alert(1)', 'data:image/svg+xml,x', 'cid:a"onload=', '//a'],
      logoWidth: ['40px', '-1', '1e3', '99999'],
    };
    for (const [name, values] of Object.entries(bad)) {
      for (const value of values) {
        expect(() => fillTemplate(branded, { ...good, [name]: value })).toThrow(name);
      }
    }
  });

  test('that nobody gave are an error, also inherited ones', () => {
    expect(() => fillTemplate(template, {})).toThrow('firstName');
    expect(() => fillTemplate({ ...template, text: '{{toString}}' }, { firstName: 'Ana' })).toThrow(
      'toString',
    );
  });
});

describe('renderMail', () => {
  test('shows the reason of a rejection only when there is one', () => {
    const withReason = renderMail('access-rejected', { firstName: 'Ana', reason: 'Cupo lleno.' });
    const without = renderMail('access-rejected', { firstName: 'Ana', reason: null });
    expect(withReason.text).toContain('Motivo:\nCupo lleno.');
    expect(withReason.html).toContain('Cupo lleno.');
    expect(`${without.text}${without.html}`).not.toContain('Motivo');
  });

  test('puts the code first in the subject, where a phone shows it', () => {
    const { subject, text } = renderMail('sign-in-code', mailSamples['sign-in-code']);
    expect(subject).toBe('482913 es tu código para entrar a Tamiz');
    expect(text).toMatch(/^482913$/m);
    expect(text).toContain('10 minutos');
  });

  test('refuses a mail it does not know', () => {
    // @ts-expect-error a mail that does not exist
    expect(() => renderMail('toString', {})).toThrow('Unknown mail');
  });

  test('does not compile without a value or with one too many', () => {
    // @ts-expect-error expiresAt is missing
    expect(() => renderMail('sign-in-code', { code: '1', firstName: 'Ana' })).toThrow('expiresAt');
    // @ts-expect-error the mail says nothing of a reason
    renderMail('access-request-received', { requestedAt: 'hoy', reason: 'x' });
  });
});

test('times are written in the central zone of Mexico, and say so', () => {
  expect(formatMailTime(new Date('2026-11-17T05:59:00Z'))).toBe(
    '16 de noviembre de 2026, 23:59 (hora del centro de México)',
  );
});

// Candidates are called by their whole name, people of an account by the first.
const toCandidates = names.filter(
  (name) => 'name' in mailSamples[name] || 'subject' in mailSamples[name],
);

test.each(toCandidates)(
  '%s, which goes to a candidate, leads to the page of their data',
  (name) => {
    const { html, text } = mails[name];
    expect(html).toContain('href="{{ownDataUrl}}"');
    expect(text).toContain('\n{{ownDataUrl}}\n');
  },
);
