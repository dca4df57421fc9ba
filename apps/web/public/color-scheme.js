// Applies the remembered scheme before anything is painted. The key is the one @tamiz/ui writes.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tamiz-color-scheme');
  } catch {
    // Storage can be blocked by the browser; the system's preference decides then.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
