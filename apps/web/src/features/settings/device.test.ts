import { expect, test } from 'vitest';

import { describeDevice } from '#src/features/settings/device.ts';

const chrome = '(KHTML, like Gecko) Chrome/156.0.0.0';
const webkit = 'AppleWebKit/537.36';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Safari/537.36`,
    'Chrome 156 en Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Safari/537.36 Edg/156.0`,
    'Microsoft Edge 156 en Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:158.0) Gecko/20100101 Firefox/158.0',
    'Firefox 158 en macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    'Safari 18 en iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari 17 en iPad',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S928B) ${webkit} (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 27 en Android',
    true,
  ],
  ['Chromium', 'Chromium', false],
  ['curl/8.5.0', 'curl/8.5.0', false],
  ['', 'Dispositivo desconocido', false],
  ['   ', 'Dispositivo desconocido', false],
])('%s', (userAgent, words, isHandheld) => {
  expect(describeDevice(userAgent)).toEqual({ words, isHandheld });
});
