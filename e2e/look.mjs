import { chromium } from '@playwright/test';
const web = process.env.WEB;
const box = 'http://127.0.0.1:5664';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text());
});
const email = process.env.WHO ?? 'mariana.villasenor@ejemplo.mx';
await page.goto(web + '/login');
await page.getByLabel('Correo electrónico').fill(email);
await page.getByRole('button', { name: 'Enviar correo' }).click();
let code;
for (let i = 0; i < 40 && !code; i++) {
  await new Promise((r) => setTimeout(r, 500));
  const mails = await (await fetch(box + '/api/email')).json().catch(() => []);
  const list = Array.isArray(mails) ? mails : (mails.data ?? mails.emails ?? []);
  const mine = list
    .filter((m) => JSON.stringify(m.to).includes(email))
    .sort((a, b) => new Date(b.date ?? b.time) - new Date(a.date ?? a.time))[0];
  code = mine && /\b(\d{6})\b/.exec(mine.text ?? '')?.[1];
}
await page.getByLabel('Código de acceso').fill(code ?? '');
await page.getByRole('button', { name: 'Ingresar' }).click();
await page.getByRole('button', { name: /^Avisos/ }).waitFor();
const shots = async (name, open) => {
  for (const [tag, scheme, w, h] of [
    ['light', 'light', 1440, 900],
    ['dark', 'dark', 1440, 900],
    ['phone', 'light', 390, 844],
  ]) {
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: scheme });
    await open();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/n-${name}-${tag}.png` });
  }
};
for (const what of (process.env.SHOTS ?? 'panel,choices').split(',')) {
  if (what === 'panel')
    await shots('panel', async () => {
      await page.goto(web + '/');
      const b = page.getByRole('button', { name: /^Avisos/ });
      await b.waitFor();
      await b.click();
      await page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first().waitFor();
    });
  if (what === 'choices')
    await shots('choices', async () => {
      await page.goto(web + '/settings/notices');
      await page.getByRole('checkbox').first().waitFor();
    });
  if (what === 'settings')
    await shots('settings', async () => {
      await page.goto(web + '/settings');
      await page.getByRole('link', { name: 'Elegir avisos' }).waitFor();
      await page.getByRole('link', { name: 'Elegir avisos' }).scrollIntoViewIfNeeded();
    });
  if (what === 'activity')
    await shots('activity', async () => {
      await page.goto(web + '/positions?status=invitations_sent');
      await page.getByRole('link', { name: /React/ }).first().click();
      await page.getByRole('tab', { name: /Actividad/ }).click();
      await page.waitForTimeout(500);
      await page.getByRole('tab', { name: /Actividad/ }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 400);
    });
}
await browser.close();
