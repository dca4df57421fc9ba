import { expect, type Page } from '@playwright/test';

/** A photograph of a telephone, larger than what is kept: the browser makes a smaller PNG of it. */
export const addPicture = async (page: Page): Promise<void> => {
  const photograph = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1350];
    const pen = canvas.getContext('2d');
    for (let index = 0; index < 40; index += 1) {
      if (pen !== null) pen.fillStyle = `hsl(${String(index * 9)} 60% 45%)`;
      pen?.fillRect(index * 60, 1350 - index * 30, 50, index * 30);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  await page.getByLabel('Imagen (opcional)').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photograph, 'base64'),
  });
  const shown = page.getByRole('region', { name: 'Vista del candidato' }).locator('img');
  await expect(shown).toHaveJSProperty('complete', true);
  const measures = await shown.evaluate((img) =>
    img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : [],
  );
  expect(Math.max(...measures)).toBeLessThanOrEqual(1200);
  expect(Math.min(...measures)).toBeGreaterThan(200);
};
