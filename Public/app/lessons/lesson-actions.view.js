// @ts-check
/**
 * Lessons, questions before actions, and what is known by now.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function lessonActions(lab) {
  const { store, view } = lab;
  connect(lab);
  const hasServer = () => store.connection !== 'recorded';
  const isOpen = () => lab.lesson !== null;
  return [
    { id: 'lessons', title: 'action.lessons', isAvailable: hasServer, run: ask('lessonsopen') },
    {
      id: 'asking', title: 'action.asking', isAvailable: hasServer, isOn: () => view.isAsking,
      run: () => {
        view.useAsking(!view.isAsking);
        lab.say(lab.text(view.isAsking ? 'action.askingOn' : 'action.askingOff'));
      },
    },
    {
      id: 'challenge', title: 'action.challenge', isAvailable: () => lab.isInteractive,
      run: () => void challenge(lab),
    },
    { id: 'results', title: 'action.results', run: ask('resultsopen') },
    { id: 'glossary', title: 'action.glossary', run: ask('glossaryopen') },
    {
      id: 'next-step', title: 'action.nextStep', keys: ['PageDown'], isAvailable: isOpen,
      run: () => lab.lesson?.next(),
    },
    {
      id: 'previous-step', title: 'action.previousStep', keys: ['PageUp'], isAvailable: isOpen,
      run: () => lab.lesson?.back(),
    },
  ];
}

/** @param {string} type  of the event that opens a dialog */
function ask(type) {
  return () => { document.dispatchEvent(new CustomEvent(type)); };
}

/** @param {Lab} lab */
function connect(lab) {
  const { view } = lab;
  const change = () => {
    lab.gate = view.isAsking ? (command) => askBefore(lab, command) : null;
  };
  change();
  view.addEventListener('change', change);
  document.addEventListener('lessonopen', (event) => {
    if (event instanceof CustomEvent) void open(lab, event.detail);
  });
}

/**
 * @param {Lab} lab
 * @param {import('../store/types.js').Command} command
 */
async function askBefore(lab, command) {
  const { askAbout } = await import('./action-gate.view.js');
  return askAbout(lab, command);
}

/** @param {Lab} lab */
async function challenge(lab) {
  const { openChallenge } = await import('./challenge-rail.view.js');
  await openChallenge(lab);
}

/**
 * @param {Lab} lab
 * @param {string} id
 */
async function open(lab, id) {
  const { openLesson } = await import('./open-lesson.view.js');
  await openLesson(lab, id).catch((error) => lab.session.report(error));
}
