/* Tells whoever comes with a browser that cannot run the app (index.html holds the words). Runs where nothing newer does: ES3, no module. */
(function (page) {
  function tell() {
    page.setAttribute('data-browser', 'alt');
    show(document.getElementById('browser-hint'));
    dress(document.getElementsByTagName('link'), 0);
  }

  /* The app puts its style sheets on itself (vite.config.ts), and it does not come. */
  function dress(links, at) {
    if (at === links.length) return;
    if (links[at].getAttribute('as') === 'style') links[at].rel = 'stylesheet';
    dress(links, at + 1);
  }

  function show(hint) {
    if (hint) hint.removeAttribute('hidden');
  }

  /* The newest things that the app cannot do without: colours of the theme, lists. Where they are, the rest is. */
  function isFit() {
    return 'noModule' in document.createElement('script')
      && !!window.CSS && !!CSS.supports && CSS.supports('color', 'light-dark(#000, #fff)')
      && typeof Array.prototype.toSorted === 'function'
      && typeof Object.hasOwn === 'function';
  }

  /* A part of the app that the browser cannot even read. */
  function isUnreadable(error) {
    return !!error && error.name === 'SyntaxError';
  }

  if (!isFit()) tell();
  if (!window.addEventListener) return;
  window.addEventListener('error', function (event) { if (isUnreadable(event.error)) tell(); });
  window.addEventListener('unhandledrejection', function (event) { if (isUnreadable(event.reason)) tell(); });
})(document.documentElement);
