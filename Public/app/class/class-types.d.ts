/** The types of the chapter “class”. */
declare namespace classes {
  type HandRoom = import('./hand-room.js').HandRoom;
  type StepTexts = import('./step-texts.js').StepTexts;
  type TappedOrder = import('./tapped-order.js').TappedOrder;
  type WallRoom = import('./wall-room.js').WallRoom;

  // what the one card of the hand shows
  type Card = 'over'|'black'|'shut'|'ask'|'kept'|'talk'|'answer'|'read'|'watch';

  // what the wall shows
  type Slide = 'over'|'black'|'join'|'words'|'step'|'task'|'watch'
    |'question'|'talk'|'results'|'why';

  // how the newest answer of a round stands: with the server, or where it is
  type Fate = 'sent'|'sending'|'waiting'|'refused';

  // what a first question does without
  type Later = {
    answer: import('./answer.view.js').Answer;
    menu: import('./hand-menu.view.js').HandMenu;
  };

  // what is drawn: the page's texts, and what a person may do
  type Hand = {
    text: words.Translator['text'];
    translator: words.Translator;
    room: HandRoom;
    step: StepTexts;
    asked: {poll: rooms.Poll, words: rooms.PollWords};
    redraw: () => void;
  };

  // what the slides of the wall are drawn from
  type Wall = {
    text: words.Translator['text'];
    translator: words.Translator;
    room: WallRoom;
    step: StepTexts;
    asked: {poll: rooms.Poll, words: rooms.PollWords};
    host: string; // what others type of the address
    level: number; // how much is left out for want of room
  };
}
