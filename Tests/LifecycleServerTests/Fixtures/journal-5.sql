CREATE TABLE commandKeys (
  run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
  key TEXT NOT NULL,
  step INTEGER NOT NULL,
  PRIMARY KEY (run, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "commandKeys" VALUES(1,'one',1);
INSERT INTO "commandKeys" VALUES(3,'two',1);
INSERT INTO "commandKeys" VALUES(4,'three',2);
CREATE TABLE commands (
  run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  json TEXT NOT NULL,
  eventCount INTEGER NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (run, step)
) STRICT, WITHOUT ROWID;
INSERT INTO "commands" VALUES(1,0,'{"do":"launch"}',41,7247610862892996055);
INSERT INTO "commands" VALUES(1,1,'{"do":"push","on":"Nav","target":"B"}',64,-7365277123712521119);
INSERT INTO "commands" VALUES(2,0,'{"do":"launch"}',41,7247610862892996055);
INSERT INTO "commands" VALUES(2,1,'{"do":"background"}',51,-3214910585760326645);
INSERT INTO "commands" VALUES(3,0,'{"do":"launch"}',41,7247610862892996055);
INSERT INTO "commands" VALUES(3,1,'{"do":"push","on":"Nav","target":"B"}',64,-7365277123712521119);
INSERT INTO "commands" VALUES(4,0,'{"do":"launch"}',41,7247610862892996055);
INSERT INTO "commands" VALUES(4,1,'{"do":"push","on":"Nav","target":"B"}',64,-7365277123712521119);
INSERT INTO "commands" VALUES(4,2,'{"do":"pop","on":"Nav"}',78,-4785639330079364071);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('1 runs');
INSERT INTO "grdb_migrations" VALUES('2 rooms');
INSERT INTO "grdb_migrations" VALUES('3 keys and recordings');
INSERT INTO "grdb_migrations" VALUES('4 keys and recordings of rooms');
INSERT INTO "grdb_migrations" VALUES('5 runs of rooms');
CREATE TABLE recordedStates (
  run INTEGER PRIMARY KEY REFERENCES runs(number) ON DELETE CASCADE,
  state TEXT NOT NULL
) STRICT;
INSERT INTO "recordedStates" VALUES(1,'{"app":{"state":"active"},"controllers":[{"appearance":"appeared","children":["A","B"],"controller":"Nav","detent":"large","geometry":"final","instance":1,"isAlive":true,"isBeingDismissed":false,"isBeingPresented":false,"isInWindow":true,"isMovingFromParent":false,"isMovingToParent":false,"kind":"navigation","loadCount":1,"parent":null,"presentationStyle":null,"presented":null,"presenting":null,"selected":null,"source":"code","viewState":"loaded"},{"appearance":"disappeared","children":[],"controller":"A","detent":"large","geometry":"final","instance":1,"isAlive":true,"isBeingDismissed":false,"isBeingPresented":false,"isInWindow":false,"isMovingFromParent":false,"isMovingToParent":false,"kind":"content","loadCount":1,"parent":"Nav","presentationStyle":null,"presented":null,"presenting":null,"selected":null,"source":"code","viewState":"loaded"},{"appearance":"appeared","children":[],"controller":"B","detent":"large","geometry":"final","instance":1,"isAlive":true,"isBeingDismissed":false,"isBeingPresented":false,"isInWindow":true,"isMovingFromParent":false,"isMovingToParent":false,"kind":"content","loadCount":1,"parent":"Nav","presentationStyle":null,"presented":null,"presenting":null,"selected":null,"source":"code","viewState":"loaded"}],"interaction":{"gesture":null},"time":500,"window":{"orientation":"portrait","root":"Nav"}}');
CREATE TABLE recordings (
  run INTEGER NOT NULL,
  step INTEGER NOT NULL,
  json TEXT NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (run, step),
  FOREIGN KEY (run, step) REFERENCES commands(run, step) ON DELETE CASCADE
) STRICT;
INSERT INTO "recordings" VALUES(1,0,'{"do":"launch","firstEvent":1,"index":0,"lastEvent":41,"title":"launch"}','{"actor":"app","callback":"willFinishLaunching","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","depth":0,"line":"app willFinishLaunching","parent":null,"phase":"SYNC","rule":"LAUNCH-2","seq":1,"step":0,"time":0}
{"actor":"app","callback":"didFinishLaunching","cause":{"kind":"transition","transition":"launch"},"changes":[{"app":{"state":"inactive"}}],"confidence":"observed","depth":0,"line":"app didFinishLaunching","parent":null,"phase":"SYNC","rule":"LAUNCH-2","seq":2,"step":0,"time":0}
{"actor":"scene","callback":"willConnect","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","depth":0,"line":"scene willConnect","parent":null,"phase":"SYNC","rule":"LAUNCH-2","seq":3,"step":0,"time":0}
{"actor":"controller","callback":"init","cause":{"kind":"command"},"changes":[{"controller":"Nav","instance":1,"isAlive":true,"kind":"navigation","source":"code"},{"controller":"A","instance":1,"isAlive":true,"kind":"content","source":"code"}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A init","parent":null,"phase":"SYNC","rule":"CRE-1","seq":4,"step":0,"time":0}
{"actor":"controller","callback":"initWithNibName","cause":{"kind":"command"},"changes":[],"confidence":"observed","controller":"A","depth":1,"instance":1,"line":"A initWithNibName","parent":4,"phase":"SYNC","rule":"CRE-C1","seq":5,"step":0,"time":0}
{"actor":"controller","callback":"init","cause":{"kind":"command"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav init","parent":null,"phase":"SYNC","rule":"CRE-1","seq":6,"step":0,"time":0}
{"actor":"controller","callback":"initWithNibName","cause":{"kind":"command"},"changes":[],"confidence":"observed","controller":"Nav","depth":1,"instance":1,"line":"Nav initWithNibName","parent":6,"phase":"SYNC","rule":"CRE-C1","seq":7,"step":0,"time":0}
{"actor":"controller","argument":"Nav","callback":"willMoveToParent","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"A","instance":1,"parent":"Nav"},{"children":["A"],"controller":"Nav","instance":1}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A willMoveToParent(Nav)","parent":null,"phase":"SYNC","rule":"CRE-5","seq":8,"step":0,"time":0}
{"actor":"controller","callback":"loadView","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"Nav","instance":1,"viewState":"loading"}],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav loadView","parent":null,"phase":"SYNC","rule":"CRE-5","seq":9,"step":0,"time":0}
{"actor":"view","callback":"initWithFrame","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"documented","controller":"Nav","depth":1,"instance":1,"line":"Nav.view initWithFrame","parent":9,"phase":"SYNC","rule":"LOAD-4","seq":10,"step":0,"time":0}
{"actor":"controller","callback":"viewDidLoad","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"Nav","geometry":"design","instance":1,"loadCount":1,"viewState":"loaded"}],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewDidLoad","parent":null,"phase":"SYNC","rule":"LOAD-5","seq":11,"step":0,"time":0}
{"actor":"scene","callback":"willEnterForeground","cause":{"kind":"transition","transition":"launch"},"changes":[{"window":{"root":"Nav"}}],"confidence":"observed","depth":0,"line":"scene willEnterForeground","parent":null,"phase":"LAYOUT","rule":"LAUNCH-2","seq":12,"step":0,"time":0}
{"actor":"controller","callback":"loadView","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"A","instance":1,"viewState":"loading"}],"confidence":"documented","controller":"A","depth":0,"instance":1,"line":"A loadView","parent":null,"phase":"LAYOUT","rule":"LAUNCH-6","seq":13,"step":0,"time":0}
{"actor":"view","callback":"initWithFrame","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"documented","controller":"A","depth":1,"instance":1,"line":"A.view initWithFrame","parent":13,"phase":"LAYOUT","rule":"LOAD-4","seq":14,"step":0,"time":0}
{"actor":"controller","callback":"viewDidLoad","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"A","geometry":"design","instance":1,"loadCount":1,"viewState":"loaded"}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewDidLoad","parent":null,"phase":"LAYOUT","rule":"LOAD-5","seq":15,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewWillAppear","cause":{"kind":"transition","transition":"launch"},"changes":[{"appearance":"appearing","controller":"Nav","geometry":"estimated","instance":1}],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewWillAppear(unanimated)","parent":null,"phase":"LAYOUT","rule":"ROOT-1","seq":16,"step":0,"time":0}
{"actor":"controller","callback":"beginAppearanceTransition","cause":{"kind":"forwarding","of":"Nav","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":1,"instance":1,"line":"A beginAppearanceTransition","parent":16,"phase":"LAYOUT","rule":"TREE-12","seq":17,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewWillAppear","cause":{"kind":"forwarding","of":"Nav","transition":"launch"},"changes":[{"appearance":"appearing","controller":"A","geometry":"estimated","instance":1}],"confidence":"observed","controller":"A","depth":1,"instance":1,"line":"A viewWillAppear(unanimated)","parent":16,"phase":"LAYOUT","rule":"TREE-2","seq":18,"step":0,"time":0}
{"actor":"delegate","argument":"A","callback":"willShow","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":1,"instance":1,"line":"Nav.delegate willShow(A)","parent":16,"phase":"LAYOUT","rule":"NAV-PUSH-16","seq":19,"step":0,"time":0}
{"actor":"delegate","argument":"A","callback":"didShow","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":1,"instance":1,"line":"Nav.delegate didShow(A)","parent":16,"phase":"LAYOUT","rule":"NAV-PUSH-16","seq":20,"step":0,"time":0}
{"actor":"view","callback":"willMoveToWindow","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav.view willMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":21,"step":0,"time":0}
{"actor":"view","callback":"didMoveToWindow","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"Nav","geometry":"final","instance":1,"isInWindow":true}],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav.view didMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":22,"step":0,"time":0}
{"actor":"controller","callback":"viewLayoutMarginsDidChange","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewLayoutMarginsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":23,"step":0,"time":0}
{"actor":"controller","callback":"viewSafeAreaInsetsDidChange","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewSafeAreaInsetsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":24,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewIsAppearing","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewIsAppearing(unanimated)","parent":null,"phase":"LAYOUT","rule":"ATT-3","seq":25,"step":0,"time":0}
{"actor":"controller","callback":"viewWillLayoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewWillLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"ROOT-1","seq":26,"step":0,"time":0}
{"actor":"view","callback":"layoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav.view layoutSubviews","parent":null,"phase":"LAYOUT","rule":"LAY-1","seq":27,"step":0,"time":0}
{"actor":"controller","callback":"viewDidLayoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewDidLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"ROOT-1","seq":28,"step":0,"time":0}
{"actor":"view","callback":"willMoveToWindow","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A.view willMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":29,"step":0,"time":0}
{"actor":"view","callback":"didMoveToWindow","cause":{"kind":"transition","transition":"launch"},"changes":[{"controller":"A","geometry":"final","instance":1,"isInWindow":true}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A.view didMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":30,"step":0,"time":0}
{"actor":"controller","callback":"viewLayoutMarginsDidChange","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewLayoutMarginsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":31,"step":0,"time":0}
{"actor":"controller","callback":"viewSafeAreaInsetsDidChange","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewSafeAreaInsetsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":32,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewIsAppearing","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewIsAppearing(unanimated)","parent":null,"phase":"LAYOUT","rule":"ATT-3","seq":33,"step":0,"time":0}
{"actor":"controller","callback":"viewWillLayoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewWillLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"ROOT-1","seq":34,"step":0,"time":0}
{"actor":"view","callback":"layoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A.view layoutSubviews","parent":null,"phase":"LAYOUT","rule":"LAY-1","seq":35,"step":0,"time":0}
{"actor":"controller","callback":"viewDidLayoutSubviews","cause":{"kind":"layout","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewDidLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"ROOT-1","seq":36,"step":0,"time":0}
{"actor":"scene","callback":"didBecomeActive","cause":{"kind":"transition","transition":"launch"},"changes":[{"app":{"state":"active"}}],"confidence":"observed","depth":0,"line":"scene didBecomeActive","parent":null,"phase":"LAYOUT","rule":"LAUNCH-2","seq":37,"step":0,"time":0}
{"actor":"app","callback":"didBecomeActive","cause":{"kind":"transition","transition":"launch"},"changes":[],"confidence":"observed","depth":0,"line":"app didBecomeActive","parent":null,"phase":"LAYOUT","rule":"APP-6","seq":38,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewDidAppear","cause":{"kind":"transition","transition":"launch"},"changes":[{"appearance":"appeared","controller":"Nav","instance":1}],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav viewDidAppear(unanimated)","parent":null,"phase":"END","rule":"ROOT-1","seq":39,"step":0,"time":0}
{"actor":"controller","argument":"unanimated","callback":"viewDidAppear","cause":{"kind":"forwarding","of":"Nav","transition":"launch"},"changes":[{"appearance":"appeared","controller":"A","instance":1}],"confidence":"observed","controller":"A","depth":1,"instance":1,"line":"A viewDidAppear(unanimated)","parent":39,"phase":"END","rule":"TREE-3","seq":40,"step":0,"time":0}
{"actor":"controller","argument":"Nav","callback":"didMoveToParent","cause":{"kind":"forwarding","of":"Nav","transition":"launch"},"changes":[],"confidence":"observed","controller":"A","depth":1,"instance":1,"line":"A didMoveToParent(Nav)","parent":39,"phase":"END","rule":"NAV-PUSH-11","seq":41,"step":0,"time":0}
');
INSERT INTO "recordings" VALUES(1,1,'{"do":"push","firstEvent":42,"index":1,"lastEvent":64,"title":"push B"}','{"actor":"controller","callback":"init","cause":{"kind":"command"},"changes":[{"controller":"B","instance":1,"isAlive":true,"kind":"content","source":"code"}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B init","parent":null,"phase":"SYNC","rule":"CRE-1","seq":42,"step":1,"time":0}
{"actor":"controller","callback":"initWithNibName","cause":{"kind":"command"},"changes":[],"confidence":"observed","controller":"B","depth":1,"instance":1,"line":"B initWithNibName","parent":42,"phase":"SYNC","rule":"CRE-C1","seq":43,"step":1,"time":0}
{"actor":"controller","argument":"Nav","callback":"willMoveToParent","cause":{"kind":"command"},"changes":[{"children":["A","B"],"controller":"Nav","instance":1},{"controller":"B","instance":1,"parent":"Nav"}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B willMoveToParent(Nav)","parent":null,"phase":"SYNC","rule":"NAV-PUSH-1","seq":44,"step":1,"time":0}
{"actor":"controller","callback":"loadView","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"controller":"B","instance":1,"isMovingToParent":true,"viewState":"loading"}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B loadView","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-3","seq":45,"step":1,"time":0}
{"actor":"view","callback":"initWithFrame","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"documented","controller":"B","depth":1,"instance":1,"line":"B.view initWithFrame","parent":45,"phase":"LAYOUT","rule":"LOAD-4","seq":46,"step":1,"time":0}
{"actor":"controller","callback":"viewDidLoad","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"controller":"B","geometry":"design","instance":1,"loadCount":1,"viewState":"loaded"}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewDidLoad","parent":null,"phase":"LAYOUT","rule":"LOAD-5","seq":47,"step":1,"time":0}
{"actor":"controller","argument":"animated","callback":"viewWillDisappear","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"appearance":"disappearing","controller":"A","instance":1}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewWillDisappear(animated)","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-4","seq":48,"step":1,"time":0}
{"actor":"controller","argument":"animated","callback":"viewWillAppear","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"appearance":"appearing","controller":"B","geometry":"estimated","instance":1}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewWillAppear(animated)","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-5","seq":49,"step":1,"time":0}
{"actor":"delegate","argument":"B","callback":"willShow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav.delegate willShow(B)","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-6","seq":50,"step":1,"time":0}
{"actor":"view","callback":"willMoveToWindow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B.view willMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":51,"step":1,"time":0}
{"actor":"view","callback":"didMoveToWindow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"controller":"B","geometry":"final","instance":1,"isInWindow":true}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B.view didMoveToWindow","parent":null,"phase":"LAYOUT","rule":"ATT-1","seq":52,"step":1,"time":0}
{"actor":"controller","callback":"viewLayoutMarginsDidChange","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewLayoutMarginsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":53,"step":1,"time":0}
{"actor":"controller","callback":"viewSafeAreaInsetsDidChange","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewSafeAreaInsetsDidChange","parent":null,"phase":"LAYOUT","rule":"ATT-2","seq":54,"step":1,"time":0}
{"actor":"controller","argument":"animated","callback":"viewIsAppearing","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewIsAppearing(animated)","parent":null,"phase":"LAYOUT","rule":"ATT-3","seq":55,"step":1,"time":0}
{"actor":"controller","callback":"viewWillLayoutSubviews","cause":{"kind":"layout","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewWillLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-7","seq":56,"step":1,"time":0}
{"actor":"view","callback":"layoutSubviews","cause":{"kind":"layout","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B.view layoutSubviews","parent":null,"phase":"LAYOUT","rule":"LAY-1","seq":57,"step":1,"time":0}
{"actor":"controller","callback":"viewDidLayoutSubviews","cause":{"kind":"layout","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewDidLayoutSubviews","parent":null,"phase":"LAYOUT","rule":"NAV-PUSH-7","seq":58,"step":1,"time":0}
{"actor":"view","callback":"willMoveToWindow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A.view willMoveToWindow","parent":null,"phase":"END","rule":"NAV-PUSH-8","seq":59,"step":1,"time":500}
{"actor":"view","callback":"didMoveToWindow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"controller":"A","instance":1,"isInWindow":false}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A.view didMoveToWindow","parent":null,"phase":"END","rule":"NAV-PUSH-8","seq":60,"step":1,"time":500}
{"actor":"controller","argument":"animated","callback":"viewDidDisappear","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"appearance":"disappeared","controller":"A","instance":1}],"confidence":"observed","controller":"A","depth":0,"instance":1,"line":"A viewDidDisappear(animated)","parent":null,"phase":"END","rule":"NAV-PUSH-9","seq":61,"step":1,"time":500}
{"actor":"controller","argument":"animated","callback":"viewDidAppear","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[{"appearance":"appeared","controller":"B","instance":1,"isMovingToParent":false}],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B viewDidAppear(animated)","parent":null,"phase":"END","rule":"NAV-PUSH-10","seq":62,"step":1,"time":500}
{"actor":"controller","argument":"Nav","callback":"didMoveToParent","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"B","depth":0,"instance":1,"line":"B didMoveToParent(Nav)","parent":null,"phase":"END","rule":"NAV-PUSH-11","seq":63,"step":1,"time":500}
{"actor":"delegate","argument":"B","callback":"didShow","cause":{"kind":"transition","of":"Nav","transition":"push"},"changes":[],"confidence":"observed","controller":"Nav","depth":0,"instance":1,"line":"Nav.delegate didShow(B)","parent":null,"phase":"END","rule":"NAV-PUSH-12","seq":64,"step":1,"time":500}
');
CREATE TABLE rooms (
  code TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  usedAt REAL NOT NULL
) STRICT;
INSERT INTO "rooms" VALUES('5WUSMM','{"audit":[{"action":"opened","time":817051675.5651804}],"explorations":0,"followers":{"5bhq2r4jdf5pfvnqtzgd2nt7uh":{"mark":{"event":3,"pace":"lost","run":2}}},"gather":0,"keys":{"drivers":[],"driving":0,"owner":"$6$rounds=1000$nfn3lbkwikcmhgm3$W6ANd8Ss5NnWRtxFRxxQ1SMTKLTkjn9u5\/8C.7OXpx57do3UFqwb6FKI9PknFagSKjLuRuqJPcvVX5QbdEeZA.","salt":"nfn3lbkwikcmhgm3"},"lost":[{"count":1,"event":3,"run":2}],"polls":[{"choices":["a","b"],"id":1,"phase":"voting","question":"?","votes":[{"5bhq2r4jdf5pfvnqtzgd2nt7uh":1}]}],"runNumber":2,"usedAt":817051675.7476616,"version":6,"view":{"cursor":64,"density":"essential","isPlaying":false,"motion":"jump","panel":"","screen":"live","speed":1}}',1.7953588757476615906e+09);
CREATE TABLE runs (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  family TEXT NOT NULL,
  parent TEXT,
  parentStep INTEGER,
  name TEXT,
  title TEXT,
  platform TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  usedAt INTEGER NOT NULL,
  version INTEGER NOT NULL,
  eventCount INTEGER NOT NULL,
  scenario TEXT NOT NULL
, room TEXT REFERENCES rooms(code) ON DELETE CASCADE, roomNumber INTEGER) STRICT;
INSERT INTO "runs" VALUES(1,'ycoowm5k7x6j2teggnlc6zndra','ycoowm5k7x6j2teggnlc6zndra',NULL,NULL,'Mine',NULL,'{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true}',1795358875500,1795358875531,2,64,'{"controllers":{"Nav":{"children":["A"],"created":"code","kind":"navigation"},"A":{"created":"code","kind":"content"},"B":{"created":"code","kind":"content"}},"id":"push-pop","platform":{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true},"schemaVersion":1,"steps":[],"window":{"root":"Nav"}}',NULL,NULL);
INSERT INTO "runs" VALUES(2,'o6wt3cmwa7hivm7xfddksyjz7a','ycoowm5k7x6j2teggnlc6zndra','ycoowm5k7x6j2teggnlc6zndra',1,NULL,NULL,'{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true}',1795358875548,1795358875547,2,51,'{"controllers":{"Nav":{"children":["A"],"created":"code","kind":"navigation"},"A":{"created":"code","kind":"content"},"B":{"created":"code","kind":"content"}},"id":"push-pop","platform":{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true},"schemaVersion":1,"steps":[],"window":{"root":"Nav"}}',NULL,NULL);
INSERT INTO "runs" VALUES(3,'mocfmgpcspcfqocyqceeevct3c','mocfmgpcspcfqocyqceeevct3c',NULL,NULL,NULL,NULL,'{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true}',1795358875568,1795358875668,2,64,'{"controllers":{"Nav":{"children":["A"],"created":"code","kind":"navigation"},"A":{"created":"code","kind":"content"},"B":{"created":"code","kind":"content"}},"id":"push-pop","platform":{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true},"schemaVersion":1,"steps":[],"window":{"root":"Nav"}}','5WUSMM',1);
INSERT INTO "runs" VALUES(4,'vwt6hdyo2nbwoqzu47h4qfvl5a','vwt6hdyo2nbwoqzu47h4qfvl5a',NULL,NULL,NULL,NULL,'{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true}',1795358875694,1795358875715,3,78,'{"controllers":{"Nav":{"children":["A"],"created":"code","kind":"navigation"},"A":{"created":"code","kind":"content"},"B":{"created":"code","kind":"content"}},"id":"push-pop","platform":{"idiom":"phone","ios":"17","memory":"arc","orientation":"portrait","scenes":true},"schemaVersion":1,"steps":[],"window":{"root":"Nav"}}','5WUSMM',2);
CREATE INDEX runsByFamily ON runs(family);
CREATE INDEX runsByName ON runs(number) WHERE name IS NOT NULL;
CREATE UNIQUE INDEX runsByRoom ON runs(room, roomNumber) WHERE room IS NOT NULL;
PRAGMA user_version = 5;
PRAGMA application_id = 1280074082;
