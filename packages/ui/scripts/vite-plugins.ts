import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the text font; otherwise the browser finds it only after it has read the stylesheet. */
export const preloadTextFont = (): Plugin => ({
  name: 'tamiz:preload-text-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter((file) => /geist-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
});

/** Compresses files once instead of at every request; the server prefers these files where they exist. */
export const compressAssets = (): Plugin => ({
  name: 'tamiz:compress-assets',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }, bundle) => {
    for (const file of Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))) {
      const target = path.join(dir, file);
      const content = readFileSync(target);
      writeFileSync(`${target}.br`, brotliCompressSync(content));
      writeFileSync(`${target}.gz`, gzipSync(content));
    }
  },
});
