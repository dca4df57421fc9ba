import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { resolvePort } from '@tamiz/tools/ports';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** A Chromium that a second tool can reach by its port, and that finds the product behind its proxy, on the hosts of the product. */
export const openBrowser = async (
  proxyPort: number,
): Promise<{ browser: Browser; port: number }> => {
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error(`No Chromium at ${places.join(' or ')}.`);
  const port = await resolvePort(0);
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
      ...[
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP *.tamiz.localhost 127.0.0.1:${proxyPort}`,
      ],
    ],
  });
  return { browser, port };
};
