// Follows the system before anything is painted, and whenever it changes: an exam has no switch of its own.
(function () {
  var query = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    document.documentElement.dataset.mantineColorScheme = query.matches ? 'dark' : 'light';
  }
  apply();
  if (query.addEventListener) query.addEventListener('change', apply);
})();
