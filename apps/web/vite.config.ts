import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vite';

const webPort = Number(process.env['WEB_PORT'] ?? 5173);
const apiPort = Number(process.env['API_PORT'] ?? 4000);
const api = `http://127.0.0.1:${apiPort}`;

/** The text font is needed for the first words; without this the browser finds it only after the stylesheet. */
const preloadTextFont = (): Plugin => ({
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

/** Fills in the address of an API on another host while developing or building; empty keeps one origin. */
const apiAddress = (): Plugin => ({
  name: 'tamiz:api-address',
  transformIndexHtml: (html) =>
    html.replace(
      '<meta name="tamiz-api" content="" />',
      `<meta name="tamiz-api" content="${process.env['WEB_API_ORIGIN'] ?? ''}" />`,
    ),
});

/** Compressed once here instead of at every request; the server prefers these files where they exist. */
const compressAssets = (): Plugin => ({
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

export default defineConfig({
  plugins: [react(), preloadTextFont(), apiAddress(), compressAssets()],
  server: {
    host: '127.0.0.1',
    port: webPort,
    strictPort: true,
    proxy: { '/api': api, '/sanctum': api },
  },
  preview: { host: '127.0.0.1', port: webPort, strictPort: true },
  build: {
    manifest: true,
    // Nothing becomes a data: address or an inline script, so that the content policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
