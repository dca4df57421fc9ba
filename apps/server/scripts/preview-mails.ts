import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { compileMails } from '#scripts/mails/compile.ts';
import { fillTemplate, type RenderedMail } from '#src/platform/mail/fill.ts';
import { mailSamples } from '#src/platform/mail/samples.ts';

const widths = [390, 720];

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const showMail = (name: string, mail: RenderedMail) => `<section>
<h2>${escape(name)}</h2>
<p>${escape(mail.subject)}</p>
<div>${widths
  .map(
    (width) =>
      `<iframe title="${escape(name)}, ${width} px" width="${width}" srcdoc="${escape(mail.html)}"></iframe>`,
  )
  .join('')}<pre>${escape(mail.text)}</pre></div>
</section>`;

const page = (sections: readonly string[]) => `<!doctype html>
<html lang="es-MX"><meta charset="utf-8"><title>Tamiz: correos</title>
<meta name="color-scheme" content="light dark">
<style>
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; }
h2 { margin: 32px 0 0; } p { margin: 0 0 12px; }
div { display: flex; gap: 16px; align-items: start; }
iframe { flex: none; height: 640px; border: 1px solid #8885; border-radius: 8px; }
pre { max-width: 80ch; white-space: pre-wrap; }
</style>
${sections.join('\n')}
</html>`;

// Compiled anew each time, so that a reload shows what the templates say now.
const buildPage = async () => {
  const compiled = await compileMails(
    join(import.meta.dirname, '..', 'src', 'platform', 'mail', 'templates'),
  );
  const samples = new Map(Object.entries(mailSamples));
  return page(
    compiled.map(({ name, template }) =>
      showMail(name, fillTemplate(template, samples.get(name) ?? {})),
    ),
  );
};

const { values } = parseArgs({
  options: { out: { type: 'string' }, port: { type: 'string', default: '4010' } },
});

if (values.out === undefined) {
  const server = createServer((_request, response) => {
    buildPage().then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    console.log(`mails: http://127.0.0.1:${values.port}`);
  });
} else {
  await writeFile(values.out, await buildPage());
  console.log(`mails: ${values.out}`);
}
