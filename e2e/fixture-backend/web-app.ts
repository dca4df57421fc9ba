import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webDist } from '#e2e/support/paths.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built web app: its files, and its page at every other address. */
export const readWebFile = (pathname: string): { type: string; content: Buffer } => {
  const type = types[path.extname(pathname)];
  const file = type === undefined ? 'index.html' : pathname.slice(1);
  return {
    type: type ?? types['.html'] ?? '',
    content: readFileSync(path.join(webDist, path.normalize(file))),
  };
};
