import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The colour scheme that is shown now, and a switch that remembers the choice in this browser. */
export const useDarkMode = (): { isDark: boolean; toggle: () => void } => {
  // Without this Mantine writes a <style> through innerHTML to mute transitions, which Trusted Types forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
};
