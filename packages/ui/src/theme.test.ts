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
