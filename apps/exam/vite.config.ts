import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compressAssets } from '@tamiz/ui/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const examPort = Number(process.env['EXAM_PORT'] ?? 5174);
const webPort = Number(process.env['WEB_PORT'] ?? 5173);
const apiPort = Number(process.env['API_PORT'] ?? 4000);

/** The privacy notice has one home, the web app's; in production the API sends people there as well. */
const privacyNotice = (): Plugin => ({
  name: 'tamiz:privacy-notice',
  configureServer: ({ middlewares }) => {
    middlewares.use('/privacidad', (request, response) => {
      const path = `/privacidad${request.url ?? ''}`.replace(/\/?$/, '/index.html');
      response.writeHead(302, { location: `http://localhost:${webPort}${path}` }).end();
    });
  },
});

/**
 * How a chunk's own styles come before it. Vite's helper does more than the one lazy page needs, and every exam would
 * download it: its name is Vite's, and if that changes the budget tells.
 */
const smallPreload = (): Plugin => ({
  name: 'tamiz:small-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = async (load, files = []) => {
          await Promise.all(files.filter((file) => file.endsWith('.css')).map((file) =>
            new Promise((resolve, reject) => {
              const link = document.createElement('link');
              Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: resolve, onerror: reject });
              document.head.append(link);
            })));
          return load();
        };`
      : null,
});

/** Removes the keys, class names and display names of icons: about 400 bytes that only help during development. */
const smallIcons = (): Plugin => ({
  name: 'tamiz:small-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler\/icons-react\/.*\/icons\// },
    handler: (code) =>
      code
        .replaceAll(/, "key": "svg-\d+"/g, '')
        .replace(/(createReactComponent\("\w+"), "[\w-]+", "\w+"/, '$1, "", ""'),
  },
});

const worker = 'sw.js';

/** Tells the worker all files of this build, each with its fingerprint; they are known only when all are written. */
const listShellFiles = (): Plugin => ({
  name: 'tamiz:shell-files',
  apply: 'build',
  enforce: 'post',
  writeBundle: ({ dir = 'dist' }, bundle) => {
    const built = bundle[worker];
    if (built?.type !== 'chunk' || built.imports.length > 0) {
      throw new Error(`${worker} must be one file: it shares a module with the page.`);
    }
    const integrityOf = (file: string): string =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(dir, file)))
        .digest('base64')}`;
    const names = globSync(['*.{html,js,svg}', 'assets/*.{js,css,woff2}'], { cwd: dir });
    const files = Object.fromEntries(
      names
        .toSorted()
        .filter((name) => name !== worker)
        .map((name) => [name === 'index.html' ? '/' : `/${name}`, integrityOf(name)]),
    );
    const target = join(dir, worker);
    const code = readFileSync(target, 'utf8');
    if (!code.includes('SHELL_FILES')) throw new Error(`${worker} has no place for its files.`);
    writeFileSync(target, code.replace('SHELL_FILES', JSON.stringify(files)));
  },
});

export default defineConfig({
  plugins: [
    react(),
    // No font is fetched ahead, unlike in the web app: on a slow phone it would take its bytes from the script.
    compressAssets(),
    privacyNotice(),
    smallPreload(),
    smallIcons(),
    listShellFiles(),
  ],
  server: {
    host: '127.0.0.1',
    port: examPort,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
  build: {
    manifest: true,
    // Candidates come with whatever they have; public/old-browser.js turns away what is older than this.
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    // Nothing becomes a data: address or an inline script, so that the content policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/app/shell-worker.ts' },
      // At the root, because a worker's reach is its own folder; without a fingerprint, because browsers ask for it again.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? worker : 'assets/[name]-[hash].js'),
      },
    },
  },
});
