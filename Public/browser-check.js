// @ts-check
/* Tells an older browser which ones show the page: no module, as it may know none. */
(function () {
  // Chrome 108, Safari 16 and Firefox 110 were the first to have all that no page can do without.
  var needs = ['(container-type: size)', '(height: 1dvh)'];
  var isOld = !('noModule' in document.createElement('script')) || needs.some(function (need) {
    return !CSS.supports(need);
  });
  if (!isOld) return;

  /** @type {Record<string, string>} */
  var sentences = {
    en: 'This page needs a newer browser: Safari 16.4, Chrome 110, Firefox 110, or a later one.',
    ru: 'Для этой страницы нужен браузер новее: Safari от 16.4, Chrome от 110 или Firefox от 110.',
    zh: '此页面需要更新的浏览器：Safari 16.4、Chrome 110、Firefox 110 或更高版本。'
  };
  var own = navigator.language.slice(0, 2);
  var language = own in sentences ? own : 'en';
  var sentence = document.createElement('p');
  sentence.className = 'old-browser';
  sentence.setAttribute('role', 'alert');
  sentence.setAttribute('lang', language);
  sentence.appendChild(document.createTextNode(sentences[language] || ''));
  document.body.insertBefore(sentence, document.body.firstChild);
}());
