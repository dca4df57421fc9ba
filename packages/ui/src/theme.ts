import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const petroleo: MantineColorsTuple = [
  '#eaf5f5',
  '#d2e8e9',
  '#a5d1d4',
  '#73b7bd',
  '#479fa7',
  '#288892',
  '#13727c',
  '#0d5c63',
  '#0a4a50',
  '#07373c',
];
const gray: MantineColorsTuple = [
  '#f6f7f5',
  '#eef0ee',
  '#e1e5e2',
  '#ced4d1',
  '#b0b9b6',
  '#87928f',
  '#616d6a',
  '#48534f',
  '#2f3936',
  '#161f1d',
];
const dark: MantineColorsTuple = [
  '#e4eae9',
  '#c3cccb',
  '#9eaaa9',
  '#71807f',
  '#354244',
  '#273234',
  '#1c2527',
  '#12191a',
  '#0e1415',
  '#090d0e',
];
const red: MantineColorsTuple = [
  '#fdf0ed',
  '#f9ddd7',
  '#f1b9ad',
  '#e8927f',
  '#df6f57',
  '#d4523a',
  '#bf3f28',
  '#a0331f',
  '#7e2818',
  '#5c1d11',
];

/** The only palettes: another colour has no CSS variable. */
export const palettes = { petroleo, gray, dark, red };

/** Mantine's theme based on the tokens; its variables are generated into mantine-theme.css, never injected. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 6 },
  black: '#161f1d',
  autoContrast: true,
  luminanceThreshold: 0.34,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  headings: { fontFamily: 'var(--font-display)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 550 } } },
    InputWrapper: { styles: { label: { marginBottom: 6 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 24,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        // Mantine locks the page with a <style> of its own, which the content policy forbids; Dialog does it.
        lockScroll: false,
        // A <header> inside a dialog would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
});

const shared = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--primary-ink)',
  '--mantine-color-error': 'var(--danger-fg)',
  '--mantine-color-success': 'var(--success-fg)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

/** Points Mantine's own names at the tokens, and lightens red where it is read on a dark surface. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: {
    ...shared,
    '--mantine-color-red-6': '#f3a08d',
    '--mantine-color-red-filled': 'var(--mantine-color-red-7)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
    '--mantine-color-red-text': '#f3a08d',
    '--mantine-color-red-light': 'var(--danger-bg)',
    '--mantine-color-red-light-color': '#f3a08d',
    '--mantine-color-petroleo-light': 'var(--brand-bg)',
    '--mantine-color-petroleo-light-color': 'var(--brand-fg)',
  },
});
