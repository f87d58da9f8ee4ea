/* Tells whoever comes with a browser that cannot run the app (index.html holds the words). Runs where nothing newer does: ES3, no module. */
(function (page) {
  function tell() {
    page.setAttribute('data-browser', 'alt');
    show(document.getElementById('browser-hint'));
    hide(document.getElementById('coming'));
    dress(document.getElementsByTagName('link'));
  }

  /* The app puts its style sheets on itself (vite.config.ts), and it does not come. */
  function dress(links) {
    for (var at = 0; at < links.length; at += 1) if (links[at].getAttribute('as') === 'style') links[at].rel = 'stylesheet';
  }

  /* What comes does not come any more. */
  function hide(coming) {
    if (coming) coming.setAttribute('display', 'none');
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
