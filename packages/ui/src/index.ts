export { Card } from '#src/card.tsx';
export { EmptyState } from '#src/empty-state.tsx';
export { ErrorState } from '#src/error-state.tsx';
export { Logo } from '#src/logo.tsx';
export { PageHead } from '#src/page-head.tsx';
export { StatusPill } from '#src/status-pill.tsx';
export type { Tone } from '#src/status-pill.tsx';
export { colorSchemeKey, UiProvider } from '#src/ui-provider.tsx';
export { useDarkMode } from '#src/use-dark-mode.ts';
