// Written for browsers that cannot run the app, so it uses nothing they might lack.
(function () {
  var isRefused = false;
  function refuse() {
    if (isRefused) return;
    isRefused = true;
    document.documentElement.className += ' old-browser';
  }
  var canRun =
    'noModule' in document.createElement('script') &&
    'fetch' in window &&
    'AbortController' in window &&
    'HTMLDialogElement' in window &&
    'findLast' in Array.prototype &&
    'timeOrigin' in window.performance;
  if (!canRun) refuse();
  // Syntax it does not know makes the whole app one error.
  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError) refuse();
  });
})();
