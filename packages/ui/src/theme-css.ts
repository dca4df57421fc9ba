import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';

import { cssVariablesResolver, palettes, theme } from '#src/theme.ts';

const absentPalettes = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in palettes));

const isOurs = (variable: string): boolean =>
  !absentPalettes.some((name) => variable.startsWith(`--mantine-color-${name}-`));

const rule = (selector: string, variables: Record<string, string>): string => {
  const lines = Object.entries(variables)
    .filter(([name]) => isOurs(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
};

/**
 * The stylesheet Mantine would inject at run time. Written ahead of time it costs no script, keeps only our
 * palettes, and lets the page forbid inline styles and enforce Trusted Types.
 */
export const themeCss = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const kit = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  return [
    '/* Written by `pnpm --filter @tamiz/ui theme` from theme.ts; a test fails when they differ. */',
    rule(':root', { ...kit.variables, ...own.variables }),
    rule(":root[data-mantine-color-scheme='light']", { ...kit.light, ...own.light }),
    rule(":root[data-mantine-color-scheme='dark']", { ...kit.dark, ...own.dark }),
  ].join('\n');
};
