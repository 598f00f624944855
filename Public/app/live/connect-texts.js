// @ts-check
/** What is written into an app or a terminal to connect it to a live session. */

/** @type {Readonly<Record<live.Language, readonly server.ProbeFile[]>>}  The files of the probe. */
export const probeFiles = {
  swift: ['LifecycleProbe.swift'], objc: ['LifecycleProbe.h', 'LifecycleProbe.m'],
};

/** @type {Readonly<Record<live.Language, string>>} */
export const startCalls = {
  swift: `import LifecycleProbe  // with the package

@main struct ShopApp: App {
  init() { LifecycleProbe.start() }
  // …
}

// or in the delegate of the app
func application(
  _ application: UIApplication,
  didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
) -> Bool {
  LifecycleProbe.start()
  return true
}`,
  objc: `- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [LifecycleProbe start];
  return YES;
}`,
};

/** What writes the probe as a package. */
export const packageCommand = 'lifecycle live package Probe';

/** Where an app writes to.
 * @param {live.KeptSession} session @param {string} address  of the server */
function endpoint({ id }, address) {
  return `${address}/api/live/${id}`;
}

/** What the scheme of an app with the package needs.
 * @type {(session: live.KeptSession, address: string) => string} */
export function labVariable(session, address) {
  return `LIFECYCLE_LAB=${endpoint(session, address)}#${session.key}`;
}

/** What sends the prints of an app, without any code in it.
 * @type {(session: live.KeptSession, address: string) => string} */
export function followCommand(session, address) {
  return `xcrun simctl spawn booted log stream --style ndjson \\
  | lifecycle follow - --to ${endpoint(session, address)} --key ${session.key}`;
}
