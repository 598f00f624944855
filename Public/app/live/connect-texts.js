// @ts-check
/** What is written into an app or a terminal to connect it to a live session. */

/** @type {Readonly<Record<live.Language, readonly server.ProbeFile[]>>}  The files of the probe. */
export const probeFiles = {
  swift: ['LifecycleProbe.swift'], objc: ['LifecycleProbe.h', 'LifecycleProbe.m'],
};

/** @type {Readonly<Record<live.Language, string>>} */
export const startCalls = {
  swift: `func application(
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

/** The lines of a package that has the lab beside it. */
export const packageLines = `.package(path: "../LifecycleLab"),
.product(name: "LifecycleProbe", package: "LifecycleLab"),`;

/** Where an app writes to.
 * @param {live.KeptSession} session @param {string} address  of the server */
function endpoint({ id }, address) {
  return `${address}/api/live/${id}`;
}

/** How the probe is started where it comes as a package.
 * @type {(session: live.KeptSession, address: string) => string} */
export function packageCall(session, address) {
  return `LifecycleProbe.start(
  address: "${endpoint(session, address)}",
  key: "${session.key}"
)`;
}

/** What sends the prints of an app, without any code in it.
 * @type {(session: live.KeptSession, address: string) => string} */
export function followCommand(session, address) {
  return `xcrun simctl spawn booted log stream --style ndjson \\
  | lifecycle follow - --to ${endpoint(session, address)} --key ${session.key}`;
}
