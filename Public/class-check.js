// @ts-check
/* Tells why a class can't be followed here: the browser is too old, or the page never starts. It is
 * no module, as an old browser may know none. */
(function () {
  // Safari 15.0, Chrome 95 and Firefox 102 have all of it.
  var isNew = 'noModule' in document.createElement('script') && 'allSettled' in Promise
    && 'replaceAll' in String.prototype && CSS.supports('inset: 0');
  var patience = 8000;
  function tell() {
    if ('started' in window) return;
    var code = location.pathname.split('/')[2];
    var place = document.getElementById('old-code');
    if (place && code) place.textContent = code;
    document.body.setAttribute('data-old', 'true');
    translate();
    var old = document.getElementById('old');
    if (old) old.removeAttribute('hidden');
  }
  function translate() {
    var request = new XMLHttpRequest();
    request.onload = function () {
      var sentences = JSON.parse(request.responseText);
      var own = navigator.language.slice(0, 2);
      var language = own in sentences ? own : 'en';
      var words = document.getElementById('old-words');
      if (!words) return;
      words.setAttribute('lang', language);
      words.textContent = sentences[language];
    };
    request.open('GET', '/old-phone.json');
    request.send();
  }
  window.addEventListener('error', tell);
  if (isNew) window.addEventListener('load', function () { setTimeout(tell, patience); });
  else tell();
}());
