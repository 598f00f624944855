import LabCore
import LabRooms
import LifecycleScenario
import MicroHTTPD
import QREncode

// Where others find a room: in words, and for cameras.
extension RoomsRoutes {
  static let addresses = [
    leading(
      .get,
      "/api/rooms/\(.room)/addresses",
      "listAddresses",
      "List the addresses by which others in the local network reach the server",
      headers: ["Host"],
      answer: NetworkPages.answer
    ) { request in
      try await request.room.admit(request.key, to: .view)
      return NetworkPages.response(to: request.call, request.lab)
    },
    picture,
  ]

  private static let picture = Endpoint(
    method: .get,
    path: "/api/rooms/\(.room)/qr.svg",
    name: "drawCode",
    chapter: .rooms,
    access: .room,
    summary: "Draw the address of a room for cameras",
    parameters: [
      .query(
        "address",
        .string(1...mostAddressBytes),
        "An address of this server, or of it in the local network."
      )
    ],
    headers: ["Host"],
    answers: [.text("image/svg+xml", "The picture.")],
    handler: .later(draw)
  )

  private static let mostAddressBytes = 500

  private static func draw(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let host = call.header("Host") ?? ""
    let code = try await lab.room(call).code
    let own = "\(lab.scheme)://\(host)/?room=\(code.text)"
    let address = call.query("address") ?? own
    let pages = lab.networkPages(NetworkPages.port(of: call))
    let hosts = [host] + pages.compactMap { HostName.authority(ofOrigin: String($0.dropLast())) }
    guard hosts.contains(where: { isAddress(address, of: $0, code) }) else {
      throw RequestError.badRoomAddress(host: host, code: code)
    }
    let svg: String
    do {
      svg = try QRCode(address).svg(title: address)
    } catch {
      throw RequestError.badRoomAddress(host: host, code: code)
    }
    let type = HTTPHeader("Content-Type", "image/svg+xml")
    return .bytes(Array(svg.utf8), headers: [type] + Headers.api)
  }

  /// Whether an address leads to a room of this server, so that nobody gets a picture of another.
  private static func isAddress(_ address: String, of host: String, _ code: RoomCode) -> Bool {
    let bytes = address.utf8
    guard bytes.count <= mostAddressBytes, bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      return false
    }
    guard
      let scheme = ["http://", "https://"].first(where: { address.lowercased().hasPrefix($0) })
    else { return false }
    let rest = address.dropFirst(scheme.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let tail = rest[end...]
    guard !host.isEmpty, rest[..<end].lowercased() == host.lowercased(), tail.hasPrefix("/") else {
      return false
    }
    let query = tail.split(separator: "?", maxSplits: 1).last.map { $0.prefix { $0 != "#" } } ?? ""
    return query.split(separator: "&").contains { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      return pair.count == 2 && pair[0] == "room" && RoomCode(typed: pair[1]) == code
    }
  }
}
