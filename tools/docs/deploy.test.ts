import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { inRepository } from '#tools/lib/paths.ts';

const read = (...file: string[]): string => readFileSync(inRepository(...file), 'utf8');
const proxy = read('deploy', 'nginx.conf').replaceAll(/^\s*#.*$/gm, '');

describe('the example of a proxy', () => {
  test('speaks TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only', () => {
    expect(/ssl_protocols (.*);/.exec(proxy)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const suites = /ssl_ciphers (.*);/.exec(proxy)?.[1]?.split(':') ?? [];
    expect(suites.length).toBeGreaterThan(3);
    expect(suites.filter((suite) => !/^ECDHE-.*(?:GCM|POLY1305)/.test(suite))).toEqual([]);
  });

  test('passes on no address or host that a caller made up', () => {
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host']) {
      expect(proxy).toMatch(
        new RegExp(`proxy_set_header ${header} \\$(?:remote_addr|scheme|host);`),
      );
    }
    for (const header of ['Forwarded', 'X-Real-IP']) {
      expect(proxy).toContain(`proxy_set_header ${header} "";`);
    }
  });

  test('refuses programs without TLS, redirects people, and logs no query', () => {
    const plain = /listen 80.*?\n {2}\}/s.exec(proxy)?.[0] ?? '';
    expect(plain).toMatch(/location \/api\/ \{\s+return 403;/);
    expect(plain).toMatch(/location \/ \{\s+return 301 https:/);
    expect(proxy).toContain('max-age=63072000; includeSubDomains; preload" always;');
    expect(/log_format[^;]*;/.exec(proxy)?.[0]).not.toMatch(
      /\$(?:request|args|query_string|request_uri)\b/,
    );
  });
});

test('the proxy of compose.yaml keeps to the same list', () => {
  const caddy = read('deploy', 'Caddyfile').replaceAll(/^\s*#.*$/gm, '');
  for (const header of ['Forwarded', 'X-Real-IP']) expect(caddy).toContain(`header_up -${header}`);
  expect(caddy).toMatch(/path \/api\/\* \/sanctum\/\*\n\s+handle @programs \{\s+respond 403/);
  expect(caddy).toContain('redir https://{host}{uri} 301');
  expect(caddy).toContain('max-age=63072000; includeSubDomains; preload');
  expect(caddy).toMatch(/request>uri regexp \\\?\.\* ""/);
  expect(caddy).not.toContain('trusted_proxies');
});

test('every recipe that imports the bank makes the first operator, who approves requests for access', () => {
  const recipes = [...read('docs', 'OPERATIONS.md').matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, commands = '']) => commands)
    .filter((commands) => commands.includes('admin.ts bank:import'));
  expect(recipes).toHaveLength(2);
  for (const recipe of recipes) {
    expect(recipe).toMatch(/admin\.ts staff:create --email \S+ --first-name \S+ --last-name \S+/);
  }
});

test('advisories are looked for every day, in what production loads', () => {
  const workflow = read('.github', 'workflows', 'advisories.yml');
  expect(workflow).toMatch(/cron: '\d+ \d+ \* \* \*'/);
  expect(workflow).toContain('audit --prod');
});
