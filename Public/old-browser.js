// @ts-check
/* Tells an older browser, in its language, which ones show the page. */
(function () {
  var request = new XMLHttpRequest();
  request.onload = function () {
    var sentences = JSON.parse(request.responseText);
    var own = navigator.language.slice(0, 2);
    var language = own in sentences ? own : 'en';
    var sentence = document.createElement('p');
    sentence.className = 'old-browser';
    sentence.setAttribute('role', 'alert');
    sentence.setAttribute('lang', language);
    sentence.appendChild(document.createTextNode(sentences[language]));
    document.body.insertBefore(sentence, document.body.firstChild);
  };
  request.open('GET', 'old-browser.json');
  request.send();
}());
