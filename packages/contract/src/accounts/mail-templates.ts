import * as z from 'zod/mini';

import { mailKinds, mailTextLimits } from '#src/accounts/rules/mail-text.ts';
import { abilities } from '#src/shared/abilities.ts';
import { costlyLimits, endpoint, htmlPage, multipartFile, pngFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count, largest, whole } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

const content = z.object({ subject: z.string(), body: z.string(), closing: z.string() });

const logo = z.object({ id: uuid, token: z.string(), width: z.int(), height: z.int() });

export type MailLogo = z.infer<typeof logo>;

/** What all four mails carry; null where it is ours. */
const brand = z.object({ colour: z.nullable(z.string()), logo: z.nullable(logo) });

export type MailBrand = z.infer<typeof brand>;

const template = z.object({
  kind: z.enum(mailKinds),
  /** The version in use; 0 before the account has written any. */
  version: z.int(),
  is_original: z.boolean(),
  content,
  /** The words of Tamiz, which stay at hand. */
  original: content,
});

export type MailTemplateView = z.infer<typeof template>;

/** What the screen of mails shows; `edit` among the abilities of whoever may publish. */
export const mailTemplates = z.object({
  account_name: z.string(),
  templates: z.array(template),
  brand,
  tests: z.object({ left: count, last_at: z.nullable(timestamp) }),
  abilities,
});

export type MailTemplates = z.infer<typeof mailTemplates>;

const feature = 'mail-templates';

export const listMailTemplates = endpoint({
  id: 'listMailTemplates',
  method: 'GET',
  path: '/api/mail-templates',
  access: 'invitations.send',
  summary: 'The mails to candidates that the account may word itself, with logo and colour.',
  responses: { 200: z.object({ data: mailTemplates }) },
  feature,
});

const kindParams = z.object({ kind: z.enum(mailKinds, 'Ese correo no existe.') });

const mailVersion = z.object({
  number: z.int(),
  is_original: z.boolean(),
  content,
  author: z.nullable(z.string()),
  created_at: timestamp,
});

export type MailVersion = z.infer<typeof mailVersion>;

export const listMailVersions = endpoint({
  id: 'listMailVersions',
  method: 'GET',
  path: '/api/mail-templates/{kind}/versions',
  access: 'invitations.send',
  summary: 'The newest fifty versions of a mail: who published them, when, and what they say.',
  params: kindParams,
  responses: { 200: z.object({ data: z.array(mailVersion) }) },
  feature,
});

const part = (most: number) => {
  const message = `Escribe hasta ${String(most)} caracteres.`;
  return text(message).check(z.trim(), z.maxLength(most, message));
};

const typedContent = z.object(
  {
    subject: part(mailTextLimits.subject),
    body: part(mailTextLimits.body),
    closing: part(mailTextLimits.closing),
  },
  'Escribe el correo.',
);

const colourMessage = 'Escribe el color con seis cifras, por ejemplo #0D5C63.';

const typedBrand = z.object(
  {
    colour: z.nullable(text(colourMessage).check(z.regex(/^#[0-9A-F]{6}$/, colourMessage))),
    logo_id: z.nullable(uuid),
  },
  'Indica el logo y el color.',
);

/** What a person has on their screen, published or not. */
const draft = z.object({ content: typedContent, brand: typedBrand });

export const publishMailTemplate = endpoint({
  id: 'publishMailTemplate',
  method: 'PUT',
  path: '/api/mail-templates/{kind}',
  access: 'account.manage',
  summary:
    'Publishes the words of a mail (null: those of Tamiz), and logo and colour of all four. Mails that leave from now on carry them; `base` is the version they were written over.',
  params: kindParams,
  body: z.object({
    base: whole(0, largest.integer, 'Indica la versión.'),
    content: z.nullable(typedContent),
    brand: typedBrand,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  limit: { by: 'account', max: 120, windowSeconds: 3600 },
  feature,
});

export const previewMailTemplate = endpoint({
  id: 'previewMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/{kind}/previews',
  access: 'invitations.send',
  summary: 'Draws a mail with invented data, by the renderer that sends it.',
  params: kindParams,
  body: draft,
  responses: {
    200: z.object({ data: z.object({ id: uuid, subject: z.string(), text: z.string() }) }),
  },
  limit: { by: 'user', max: 600, windowSeconds: 600 },
  feature,
});

export const showMailPreview = endpoint({
  id: 'showMailPreview',
  method: 'GET',
  path: '/api/mail-previews/{id}',
  access: 'invitations.send',
  summary: 'The page of a preview, by day or by night, for a frame without scripts.',
  params: ownedParams,
  query: z.object({ scheme: z.optional(z.enum(['light', 'dark'], 'Elige claro u oscuro.')) }),
  responses: { 200: htmlPage },
  feature,
});

export const sendMailTest = endpoint({
  id: 'sendMailTest',
  method: 'POST',
  path: '/api/mail-templates/{kind}/tests',
  access: 'account.manage',
  summary: 'Mails what is on the screen to whoever asks, at most five times a day.',
  params: kindParams,
  body: draft,
  responses: { 202: z.object({ message: z.string() }) },
  limit: { by: 'user', max: 30, windowSeconds: 3600 },
  feature,
});

export const uploadMailLogo = endpoint({
  id: 'uploadMailLogo',
  method: 'POST',
  path: '/api/mail-logos',
  access: 'account.manage',
  summary:
    'Keeps a logo, a PNG of at most 200 KB and 1200 by 600 pixels, decoded and written anew. It goes out once it is published.',
  body: multipartFile,
  responses: { 201: z.object({ data: logo }) },
  limit: costlyLimits.file,
  feature,
});

export const getMailLogo = endpoint({
  id: 'getMailLogo',
  method: 'GET',
  path: '/api/mail-logos/{token}',
  access: 'public',
  summary: 'A logo at an address that nobody can guess and that never changes.',
  params: z.object({
    token: text('El logo no existe.').check(z.regex(/^[\w-]{22}$/, 'El logo no existe.')),
  }),
  responses: { 200: pngFile },
  feature,
});
