import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import mjml2html, { type MjmlNode } from 'mjml';

import { nameColours } from '#scripts/mails/brand-colours.ts';
import { readPlaceholders, type TemplatePlaceholders } from '#scripts/mails/placeholders.ts';
import type { MailTemplate } from '#src/platform/mail/fill.ts';

export type CompiledMail = {
  readonly name: string;
  readonly template: MailTemplate;
  readonly data: TemplatePlaceholders;
};

const findContent = (node: MjmlNode, tagName: string): string | undefined => {
  if (node.tagName === tagName) return node.content;
  for (const child of node.children ?? []) {
    const content = findContent(child, tagName);
    if (content !== undefined) return content;
  }
  return undefined;
};

// Formatters set `{{name}}` apart with spaces, and may break a long line before or after it.
const tightenPlaceholders = (source: string) =>
  source.replaceAll(/\{\{\s*([#?^/]?\w+)\s*\}\}/g, '{{$1}}');

/** The text ends as the HTML does. */
const footerOf = (source: string) =>
  source.includes('candidate-footer.mjml') ? 'candidate-footer' : 'footer';

const compileMail = async (folder: string, name: string): Promise<CompiledMail> => {
  const filePath = join(folder, `${name}.mjml`);
  const [source, text] = await Promise.all([
    readFile(filePath, 'utf8'),
    readFile(join(folder, `${name}.txt`), 'utf8'),
  ]);
  const footer = await readFile(join(folder, 'layout', `${footerOf(source)}.txt`), 'utf8');
  const { html, json } = await mjml2html(tightenPlaceholders(source), {
    filePath,
    ignoreIncludes: false,
    // mjml would otherwise ask a font host for the fonts it knows: a mail loads nothing from anywhere.
    fonts: {},
    keepComments: false,
    minify: true,
    validationLevel: 'strict',
  });
  const subject = findContent(json, 'mj-title')?.replaceAll(/\s+/g, ' ');
  if (!subject) throw new Error(`${name}: <mj-title> is missing; it is the subject`);
  if (!findContent(json, 'mj-preview')) throw new Error(`${name}: <mj-preview> is missing`);
  const template = {
    subject,
    // Once more: parts that are included have not been through the first pass.
    html: nameColours(tightenPlaceholders(html)).trim(),
    text: tightenPlaceholders(`${text.trim()}\n\n${footer.trim()}\n`),
  };
  return { name, template, data: readPlaceholders(name, template) };
};

/** Compiles every template of a folder, in the order of their names so that the result never varies. */
export const compileMails = async (folder: string): Promise<readonly CompiledMail[]> => {
  const files = await readdir(folder);
  const names = files
    .filter((file) => file.endsWith('.mjml'))
    .map((file) => basename(file, '.mjml'))
    .toSorted();
  const compiled: CompiledMail[] = [];
  for (const name of names) compiled.push(await compileMail(folder, name));
  return compiled;
};
