// @ts-check
/** The steps in which an app is connected to a session: where it runs, the file, the call, the
 * start; and the way without code. */
import { addressIn, isLoopback } from '../server/addresses.js';
import { codePicture, fetchProbe } from '../server/live-api.js';
import { choice, labelled } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { saveFile } from '../view/save-file.view.js';
import {
  followCommand, labVariable, packageCommand, probeFiles, startCalls,
} from './connect-texts.js';

/** @type {readonly live.Where[]} */
const places = ['simulator', 'phone'];
/** @type {readonly [live.Language, string][]} */
const languages = [['swift', 'Swift'], ['objc', 'Objective-C']];

export class ConnectSteps {
  #dialog;
  /** @type {live.Where} */
  #where = 'simulator';
  /** @type {readonly string[]} */
  #addresses = [];
  /** The chosen one; empty where another is typed. */
  #chosen = '';
  #typed = html('input', {
    type: 'url', placeholder: 'http://192.168.1.20:8080', autocomplete: 'off', spellcheck: 'false',
    oninput: () => this.#dialog.update(),
  });
  /** @type {live.Language} */
  #language = 'swift';

  /** @param {live.ConnectDialog} dialog */
  constructor(dialog) {
    this.#dialog = dialog;
  }

  /** @param {readonly string[]} addresses  of the server */
  offer(addresses) {
    this.#addresses = addresses;
    this.#choose();
  }

  /** Takes the first address that the app reaches from where it runs. */
  #choose() {
    const isPhone = this.#where === 'phone';
    const reached = this.#addresses.find((address) => !isPhone || !isLoopback(address));
    this.#chosen = reached ?? this.#addresses[0] ?? '';
  }

  /** The address at which the app reaches the server; null where it can't be that. */
  get #address() {
    return this.#chosen || addressIn(this.#typed.value);
  }

  /** @type {(session: live.KeptSession) => view.Drawn[]} */
  draw(session) {
    const lab = this.#dialog.lab;
    const address = this.#address;
    const words = (/** @type {string} */ name) => lab.text(`live.connect.${name}`);
    const step = (/** @type {string} */ name, /** @type {view.Drawing[]} */ ...inside) =>
      h('li', { key: name }, h('h3', {}, words(name)), ...inside);
    const variable = labVariable(session, address ?? '…');
    return [
      h('ol', { class: 'connect-steps' },
        step('where', this.#places(), this.#reach(session)),
        step('file',
          h('details', {}, h('summary', {}, words('package')), this.#dialog.code(packageCommand),
            h('p', {}, words('packageCall')), this.#dialog.code(variable)),
          this.#files(session), h('p', {}, words('fileNote'))),
        step('call', this.#dialog.code(startCalls[this.#language]), h('p', {}, words('debug'))),
        step('start', h('p', { role: 'status', class: 'connect-waiting' }, words('waiting')))),
      h('details', { class: 'connect-prints' }, h('summary', {}, words('prints')),
        this.#dialog.code(followCommand(session, address ?? '…')), h('p', {}, words('printsNote'))),
    ];
  }

  #places() {
    return this.#segments('where', places.map((place) =>
      [place, this.#dialog.lab.text(`live.connect.${place}`)]), this.#where,
    (/** @type {string} */ place) => {
      this.#where = place === 'phone' ? 'phone' : 'simulator';
      if (this.#chosen) this.#choose();
    });
  }

  /** @param {string} name @param {readonly (readonly [string, string]|string[])[]} options
   * @param {string} value @param {(value: string) => void} choose */
  #segments(name, options, value, choose) {
    return h('div', {
      class: 'segments', role: 'group', 'aria-label': this.#dialog.lab.text(`live.connect.${name}`),
    }, ...options.map(([one = '', text = '']) => h('button', {
      key: one, 'aria-pressed': one === value,
      onclick: () => {
        choose(one);
        this.#dialog.update();
      },
    }, text)));
  }

  /** The address, and what a phone needs besides.
   * @param {live.KeptSession} session */
  #reach(session) {
    const lab = this.#dialog.lab;
    const address = this.#address;
    const isPhone = this.#where === 'phone';
    const isLost = isPhone && address !== null && isLoopback(address);
    const trouble = address === null ? 'badAddress' : isLost ? 'loopback' : '';
    const options = [...this.#addresses, ['', lab.text('live.connect.elsewhere')]];
    return h('div', { class: 'connect-reach' },
      labelled(lab.text('live.connect.address'), choice({
        options, value: this.#chosen, change: (value) => {
          this.#chosen = value;
          this.#dialog.update();
          if (value === '') this.#typed.focus();
        },
      })),
      h(this.#typed, {
        hidden: this.#chosen !== '', 'aria-label': lab.text('live.connect.address'),
        'aria-invalid': trouble !== '',
      }),
      h('p', { class: 'dialog-error' }, trouble && lab.text(`live.connect.${trouble}`)),
      isPhone && trouble === '' && h('figure', {},
        h('img', { src: codePicture(session.id, address ?? ''), alt: '', width: 132, height: 132 }),
        h('figcaption', {}, lab.text('live.connect.code'), ' ',
          h('code', {}, `${address}/?live=${session.id}`))),
      h('p', {}, lab.text('live.connect.transport')),
      isPhone && h('p', {}, lab.text('live.connect.phoneNotes')));
  }

  /** @param {live.KeptSession} session */
  #files(session) {
    const lab = this.#dialog.lab;
    return h('div', { class: 'connect-files' },
      this.#segments('language', languages, this.#language,
        (/** @type {string} */ one) => { this.#language = one === 'objc' ? 'objc' : 'swift'; }),
      ...probeFiles[this.#language].map((file) => h('button', {
        key: file, class: 'pill is-primary', 'aria-disabled': this.#address === null,
        onclick: () => void this.#download(file, session),
      }, lab.text('live.connect.download', { file }))));
  }

  /** @type {(file: server.ProbeFile, session: live.KeptSession) => Promise<void>} */
  async #download(file, session) {
    const address = this.#address;
    if (address === null) return;
    try {
      const text = await fetchProbe(file, session, address);
      saveFile(file, new Blob([text], { type: 'text/plain' }));
      this.#dialog.say(this.#dialog.lab.text('live.connect.saved', { file }));
    } catch (error) {
      this.#dialog.fail(error);
    }
  }
}
