import { html, type Html } from '#tools/payment-emulator/page/html.ts';
import { pageScript } from '#tools/payment-emulator/page/page-script.ts';
import { pageStyle } from '#tools/payment-emulator/page/page-style.ts';

type Layout = { title: string; nonce: string; content: Html; hasScript?: boolean };

/** A whole page; style and script carry the nonce that the content policy asks for. */
export const layout = ({ title, nonce, content, hasScript = false }: Layout): string =>
  html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: pageStyle }}
        </style>
      </head>
      <body>
        <header class="ribbon"><strong>Emulador de pagos</strong> · no se cobra nada</header>
        ${content} ${hasScript && { html: `<script nonce="${nonce}">${pageScript}</script>` }}
      </body>
    </html>`.html;

export const formatMoney = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('es-MX', { style: 'currency', currency });
