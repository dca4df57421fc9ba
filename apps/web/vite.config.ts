import { compressAssets, preloadTextFont } from '@tamiz/ui/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

import { tellFirstFiles } from '#src/app/first-files.ts';
import { groupChunks } from '#src/app/group-chunks.ts';
import { keepStaffApart, nameChunk } from '#src/app/keep-staff-apart.ts';

const webPort = Number(process.env['WEB_PORT'] ?? 5173);
const apiPort = Number(process.env['API_PORT'] ?? 4000);
const api = `http://127.0.0.1:${apiPort}`;

/** Fills in the address of an API on another host while developing or building; empty keeps one origin. */
const apiAddress = (): Plugin => ({
  name: 'tamiz:api-address',
  transformIndexHtml: (html) =>
    html.replace(
      '<meta name="tamiz-api" content="" />',
      `<meta name="tamiz-api" content="${process.env['WEB_API_ORIGIN'] ?? ''}" />`,
    ),
});

/** The privacy notice is a folder of pages outside the app; in production the API finds them as well. */
const privacyNotice = (): Plugin => ({
  name: 'tamiz:privacy-notice',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^(\/privacidad(?:\/\d+)?)\/?(?=$|\?)/, '$1/index.html');
      next();
    });
  },
});

export default defineConfig({
  plugins: [
    react(),
    preloadTextFont(),
    apiAddress(),
    compressAssets(),
    groupChunks(),
    keepStaffApart(),
    privacyNotice(),
    tellFirstFiles(),
  ],
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
    rolldownOptions: { output: { chunkFileNames: nameChunk } },
  },
});
