// Carries out the script: sends the due requests, and learns from the answers.
#define _GNU_SOURCE
#include "class.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { caller_count = 32 };

struct room room = {.run = 1};
caller presenter, publisher;
reader *readers, *peers, lead;
static caller callers[caller_count];
static char (*tokens)[40];
// The time at which an absent follower comes back.
static double *backs;
static int performed, points, speeds;

static uint32_t number(const char *in, const char *name) {
  char field[64];
  snprintf(field, sizeof field, "\"%s\":", name);
  const char *at = NULL;
  for (const char *next = in; (next = strstr(next, field)); next++) at = next;
  return at ? (uint32_t)atol(at + strlen(field)) : 0;
}

static void copy_string(const char *in, const char *name, char *to, size_t bound) {
  char field[64];
  snprintf(field, sizeof field, "\"%s\":\"", name);
  const char *at = strstr(in, field);
  if (!at) fail(in);
  at += strlen(field);
  snprintf(to, bound, "%.*s", (int)strcspn(at, "\""), at);
}

// All votes of a poll.
static long tally_of(const char *body) {
  const char *at = strstr(body, "\"tally\":");
  long sum = 0;
  for (at = at ? at + 8 : ""; *at && *at != '"' && *at != '}';) {
    if (*at >= '0' && *at <= '9') sum += strtol(at, (char **)&at, 10);
    else at++;
  }
  return sum;
}

static void hear_presenter(deed what) {
  const char *body = body_of(&presenter);
  uint32_t version = number(body, "version");
  if (what == perform) {
    room.events = number(body, "seq");
  } else if (what == open_run) {
    room.events_of_first = room.events;
    room.run = 2;
    room.events = room.shown = number(body, "eventCount");
    trace_sent[trace_key(room.run, room.events)] = presenter.sent;
  }
  if (what >= ask && what <= put_away) room.phases++;
  if (what == reveal) room.counted += tally_of(body);
  if (what < perform || what == open_run) room.cursor = number(body, "cursor");
  if (room.cursor > room.shown) {
    room.shown = room.cursor;
    trace_sent[trace_key(room.run, room.shown)] = presenter.sent;
  }
  if (version < versions) version_sent[version] = presenter.sent;
}

static void hear_class(const act *asked, const caller *from) {
  if (asked->what == vote) {
    room.votes++;
    room.taken++;
  }
  if (asked->what != join) return;
  copy_string(body_of(from), "follower", tokens[asked->who], sizeof *tokens);
  follow(&readers[asked->who], room.stream, NULL);
}

static void hear_answer(caller *from) {
  int status = hear(from);
  if (!status) return;
  const act *asked = from->asked;
  if (from != &publisher) room.calls++;
  if (status / 100 != 2) {
    if (room.refused++ == 0) fprintf(stderr, "refused: %.500s\n", body_of(from));
    // A vote that was refused must not stop the class.
    if (asked && asked->what == vote) room.votes++;
    if (!asked) fail("The first request was refused.");
  } else if (from == &presenter && asked) {
    hear_presenter(asked->what);
  } else if (asked) {
    hear_class(asked, from);
  }
}

void pump(int milliseconds) {
  struct epoll_event happened[256];
  int count = epoll_wait(poller, happened, 256, milliseconds);
  for (int i = 0; i < count; i++) {
    if (*(int *)happened[i].data.ptr == caller_source) {
      hear_answer(happened[i].data.ptr);
      continue;
    }
    reader *who = happened[i].data.ptr;
    take(who);
    bool isGone = who->socket < 0 && !who->hasEnded && !who->isPeer && who != &lead;
    if (isGone) backs[who->number] = room.time + 1;
  }
}

static void lead_class(const act *next) {
  static const char *const steps[] = {
      "{\"do\":\"push\",\"target\":\"B\"}", "{\"do\":\"pop\"}",
      "{\"do\":\"present\",\"target\":\"M\",\"from\":\"A\"}", "{\"do\":\"dismiss\",\"from\":\"A\"}",
      "{\"do\":\"background\"}", "{\"do\":\"foreground\"}"};
  static const char *const phases[] = {
      [discuss] = "discussing", [vote_again] = "voting", [reveal] = "revealed",
      [put_away] = "closed"};
  char path[96], body[160];
  const char *method = "PATCH", *sent = body;
  snprintf(path, sizeof path, "%s", room.base);
  switch (next->what) {
  case move_cursor:
    snprintf(body, sizeof body, "{\"cursor\":%u}", (room.cursor + 1) % (room.events + 1));
    break;
  case set_speed:
    snprintf(body, sizeof body, "{\"speed\":%s}", speeds++ % 2 ? "2" : "0.5");
    break;
  case point:
    snprintf(body, sizeof body, "{\"spotlight\":{\"kind\":\"controller\",\"id\":\"%c\"}}",
             "ABM"[points++ % 3]);
    break;
  case perform:
    method = "POST";
    strcat(path, "/commands");
    sent = steps[performed++ % 6];
    break;
  case ask:
    method = "POST";
    strcat(path, "/polls");
    sent = "{\"question\":\"Which runs first?\",\"choices\":[\"viewDidLoad\",\"viewWillAppear\","
           "\"loadView\"],\"answer\":{\"choice\":2,\"callback\":\"loadView\"}}";
    break;
  case gather:
    method = "POST";
    strcat(path, "/gather");
    sent = "{}";
    break;
  case open_run:
    method = "PUT";
    strcat(path, "/run");
    sent = room.opening.at;
    performed = 0;
    break;
  default:
    snprintf(path, sizeof path, "%s/polls/%d", room.base, next->who + 1);
    snprintf(body, sizeof body, "{\"phase\":\"%s\"}", phases[next->what]);
  }
  if (room.time - next->due > room.latest) room.latest = room.time - next->due;
  presenter.asked = (void *)next;
  call(&presenter, method, path, room.key, sent);
}

// Followers get the shown events: those of a command once the presenter has passed them.
static void show_all(void) {
  static const act showing = {.what = move_cursor};
  char body[32];
  snprintf(body, sizeof body, "{\"cursor\":%u}", room.events);
  presenter.asked = (void *)&showing;
  call(&presenter, "PATCH", room.base, room.key, body);
}

static caller *idle_caller(void) {
  for (int i = 0; i < caller_count; i++)
    if (!callers[i].busy) return &callers[i];
  return NULL;
}

static void answer_class(caller *from, const act *next) {
  char path[96], body[160];
  const char *method = "PUT", *token = tokens[next->who];
  snprintf(path, sizeof path, "%s/pace", room.base);
  if (next->what == join) {
    method = "POST";
    snprintf(path, sizeof path, "%s/followers", room.base);
    *body = 0;
  } else if (next->what == vote) {
    snprintf(path, sizeof path, "%s/polls/%d/vote", room.base, (next->phases - 1) / 5 + 1);
    snprintf(body, sizeof body, "{\"follower\":\"%s\",\"choice\":%u}", token, draw(3));
  } else if (next->what == explore) {
    method = "POST";
    snprintf(path, sizeof path, "%s/explorations", room.base);
    snprintf(body, sizeof body, "{\"follower\":\"%s\",\"step\":1}", token);
  } else {
    static const char *const paces[] = {"fine", "slower", "lost"};
    snprintf(body, sizeof body, "{\"follower\":\"%s\",\"pace\":\"%s\",\"event\":%u}", token,
             paces[draw(3)], draw(40) + 1);
  }
  from->asked = (void *)next;
  call(from, method, path, NULL, body);
}

bool is_over(void) {
  return presenter_script.next == presenter_script.count && room.shown == room.events &&
         class_script.next == class_script.count;
}

// Does whatever is due.
void play(void) {
  script *lines = &presenter_script;
  const act *next = &lines->all[lines->next];
  if (!presenter.busy && room.shown < room.events) show_all();
  if (lines->next < lines->count && next->due <= room.time && !presenter.busy &&
      room.votes >= next->votes) {
    lead_class(next);
    lines->next++;
  }
  for (lines = &class_script; lines->next < lines->count; lines->next++) {
    next = &lines->all[lines->next];
    if (next->due > room.time || next->phases > room.phases) break;
    if (next->what == reconnect) {
      leave(&readers[next->who]);
      backs[next->who] = room.time + 0.2 + draw(800) / 1e3;
      continue;
    }
    caller *from = idle_caller();
    if (!from || (next->what != join && !*tokens[next->who])) break;
    answer_class(from, next);
  }
  for (int who = 0; who < class_size.followers; who++) {
    if (backs[who] == 0 || backs[who] > room.time) continue;
    backs[who] = 0;
    follow(&readers[who], room.stream, NULL);
  }
}

void pump_for(double milliseconds) {
  for (uint64_t end = now() + (uint64_t)(milliseconds * 1e6); now() < end;) pump(5);
}

static bool is_busy(void) {
  for (int i = 0; i < caller_count; i++)
    if (callers[i].busy) return true;
  return presenter.busy || publisher.busy;
}

void settle_down(void) {
  while (is_busy()) pump(5);
  pump_for(250);
}

static void wait_for(caller *from) {
  while (from->busy) pump(5);
}

// Makes the connections of the followers, which are not open yet.
static void prepare(void) {
  size_t count = (size_t)class_size.followers;
  for (int i = 0; i < caller_count; i++) callers[i] = presenter;
  readers = calloc(count, sizeof *readers);
  peers = calloc(count, sizeof *peers);
  tokens = calloc(count, sizeof *tokens);
  backs = calloc(count, sizeof *backs);
  lead = (reader){.socket = -1, .port = presenter.port, .number = -1};
  for (int i = 0; i < class_size.followers; i++) {
    readers[i] = (reader){.socket = -1, .port = presenter.port, .number = i};
    peers[i] = (reader){.socket = -1, .port = publisher.port, .number = -1, .isPeer = true};
  }
}

void open_room(const char *scenario) {
  static char bytes[65536];
  prepare();
  FILE *file = fopen(scenario, "r");
  if (!file) fail("There is no such scenario.");
  append(&room.opening, "{\"scenario\":", 12);
  append(&room.opening, bytes, fread(bytes, 1, sizeof bytes, file));
  append(&room.opening, "}", 1);
  fclose(file);
  call(&presenter, "POST", "/api/rooms", NULL, room.opening.at);
  wait_for(&presenter);
  copy_string(body_of(&presenter), "code", room.code, sizeof room.code);
  copy_string(body_of(&presenter), "presenterKey", room.key, sizeof room.key);
  room.events = number(body_of(&presenter), "eventCount");
  room.cursor = room.shown = number(body_of(&presenter), "cursor");
  snprintf(room.base, sizeof room.base, "/api/rooms/%s", room.code);
  snprintf(room.stream, sizeof room.stream, "%s/events", room.base);
}

// Lets in everybody who does not come late.
double let_in(void) {
  const int count = class_size.followers - class_size.late;
  uint64_t start = now();
  char path[96];
  snprintf(path, sizeof path, "%s/presenter", room.base);
  follow(&lead, path, room.key);
  act *joins = calloc((size_t)count, sizeof *joins);
  for (int who = 0, there = 0; there < count;) {
    caller *from;
    while (who < count && (from = idle_caller())) {
      joins[who] = (act){.what = join, .who = who};
      answer_class(from, &joins[who]);
      who++;
    }
    pump(5);
    there = 0;
    for (int i = 0; i < count; i++) there += readers[i].isWhole;
    if (now() - start > 120000000000u) fail("The followers did not get in within 2 minutes.");
  }
  return (double)(now() - start) / 1e9;
}

void let_peers_in(void) {
  uint64_t start = now();
  for (int who = 0; who < class_size.followers; who++) follow(&peers[who], "/events", NULL);
  for (int there = 0; there < class_size.followers;) {
    pump(5);
    there = 0;
    for (int i = 0; i < class_size.followers; i++) there += peers[i].isWhole;
    if (now() - start > 60000000000u) fail("The peer's followers did not get in.");
  }
}

// Lets everybody who is away come back; the version of the room then.
uint32_t whole_version(void) {
  room.time += 10;
  play();
  presenter.asked = NULL;
  call(&presenter, "GET", room.base, NULL, "");
  wait_for(&presenter);
  return number(body_of(&presenter), "version");
}

void end_room(void) {
  presenter.asked = NULL;
  call(&presenter, "DELETE", room.base, room.key, "");
  wait_for(&presenter);
  pump_for(2000);
}
