// @ts-check
/* Looks whether a browser can show the page: no module, as it may know none. */
(function () {
  // Chrome 108, Safari 16 and Firefox 110 were the first to have all that no page can do without.
  var isNew = 'noModule' in document.createElement('script')
    && CSS.supports('(container-type: size) and (height: 1dvh)');
  if (isNew) return;
  var script = document.createElement('script');
  script.src = 'old-browser.js';
  document.head.appendChild(script);
}());
