/** The types of the chapter “rooms”. */
declare namespace rooms {
  type Asked = import('./types.js').Asked;
  type Entry = import('./types.js').Entry;
  type Host = import('./types.js').Host;
  type LessonLead = import('./lesson-lead.js').LessonLead;
  type NextStep = import('./poll-view.js').NextStep;
  type Poll = import('./types.js').Poll;
  type Presenter = import('./presenter.js').Presenter;
  type Recap = import('./recap-story.js').Recap;
  type Room = import('./types.js').Room;
  type RoomCorner = import('./room-corner.view.js').RoomCorner;
  type RoomStep = import('./types.js').RoomStep;
  type RoomView = import('./types.js').RoomView;
  type StepMessage = import('./types.js').StepMessage;
  type Show = import('./types.js').Show;
  type TraceMessage = import('./types.js').TraceMessage;
  type Way = import('./types.js').Way;
}
