import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { themeCss } from '#src/theme-css.ts';
import { cssVariablesResolver } from '#src/theme.ts';
import { DEFAULT_THEME } from '@mantine/core';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('mantine-theme.css is what the theme produces', () => {
  expect(read('./mantine-theme.css')).toBe(themeCss());
});

test('every token the theme points at exists in tokens.css, in both schemes', () => {
  const [light = '', dark = ''] = read('./tokens.css').split(
    ":root[data-mantine-color-scheme='dark']",
  );
  const { light: lightVariables, dark: darkVariables } = cssVariablesResolver(DEFAULT_THEME);
  const tokens = Object.values({ ...lightVariables, ...darkVariables })
    .map((value) => /^var\((--[a-z-]+)\)$/.exec(value)?.[1])
    .filter((name) => name !== undefined);
  expect(tokens.length).toBeGreaterThan(5);
  for (const token of tokens) {
    expect(light).toContain(`${token}:`);
    expect(dark).toContain(`${token}:`);
  }
});

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('every colour of code can be read on its block, in both schemes', () => {
  const schemes = read('./tokens.css').split(":root[data-mantine-color-scheme='dark']");
  expect(schemes).toHaveLength(2);
  for (const scheme of schemes) {
    const valueOf = (token: string) =>
      new RegExp(`${token}: (#[0-9a-f]{6});`).exec(scheme)?.[1] ?? 'none';
    for (const token of ['--code-keyword', '--code-string', '--code-name', '--dimmed', '--text']) {
      expect(contrast(valueOf(token), valueOf('--raised')), token).toBeGreaterThanOrEqual(4.5);
    }
  }
});
