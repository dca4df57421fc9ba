import { Parser } from 'saxen';

import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';

/** Reads one attribute by its name without prefix. */
export type Attribute = (name: string) => string | undefined;

export type XmlHandlers = {
  open?: (name: string, attribute: Attribute) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const chunkBytes = 256 * 1024;

/**
 * Walks an XML part piece by piece; names come without prefix, and what no spreadsheet has (a document type,
 * endless nesting, tags or texts, masses of elements) is refused.
 */
export const scanXml = (part: Buffer, { open, close, text }: XmlHandlers): void => {
  let depth = 0;
  let elements = 0;
  let unfinished = 0;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    depth += 1;
    elements += 1;
    unfinished = 0;
    if (depth > limits.xmlDepth) throw new Refusal(sentences.suspicious);
    if (elements > limits.xmlElements) throw new Refusal(sentences.tooLarge);
    open?.(localName(name), (wanted) => findAttribute(attributes(), wanted, decode));
  });
  parser.on('closeTag', (name) => {
    depth -= 1;
    close?.(localName(name));
  });
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('attention', () => {
    throw new Refusal(sentences.suspicious);
  });
  parser.on('error', (error) => {
    throw new Refusal(sentences.damaged, { cause: error });
  });
  const decoder = new TextDecoder(encodingOf(part));
  for (let at = 0; at < part.length; at += chunkBytes) {
    const chunk = decoder.decode(part.subarray(at, at + chunkBytes), { stream: true });
    unfinished += chunk.length;
    parser.write(chunk);
    // The parser keeps an unfinished token and scans it again with every chunk.
    if (unfinished > limits.xmlTokenCharacters) throw new Refusal(sentences.tooLarge);
  }
  parser.write(decoder.decode());
  parser.end();
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const findAttribute = (
  attributes: Record<string, string>,
  wanted: string,
  decode: (text: string) => string,
): string | undefined => {
  const key =
    wanted in attributes
      ? wanted
      : Object.keys(attributes).find((name) => name.endsWith(`:${wanted}`));
  const value = key === undefined ? undefined : attributes[key];
  return value === undefined ? undefined : decode(value);
};

const encodingOf = (part: Buffer): string => {
  const mark = part.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  const declared = /^[^>]{0,80}encoding=["']([\w-]+)/u.exec(part.toString('latin1', 0, 120))?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new Refusal(sentences.suspicious);
  }
};
