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
    leading(
      .get,
      "/api/rooms/\(.room)/key.svg",
      "drawKey",
      "Draw a page of a presenter, with the key of the request, for cameras",
      details: "A phone as a clicker, or the page of a colleague.",
      parameters: [
        .query("page", .choice(["clicker", "present"]), "The page."),
        .query("origin", .string(1...mostAddressBytes), "One of the addresses of the server."),
      ],
      headers: ["Host"],
      answer: .text("image/svg+xml", "The picture."),
      work: drawKey
    ),
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
    let all = lab.addresses(for: call)
    let own = PublicAddress(origin: "\(lab.scheme)://\(host)", kind: .used)
    let address = call.query("address") ?? (all.first ?? own).joining(code)
    guard (all + [own]).contains(where: { isAddress(address, of: $0, code) }) else {
      throw RequestError.badRoomAddress(host: host, code: code)
    }
    return try picture(of: address, for: code, host: host)
  }

  /// Draws a page of a presenter, with the key in its fragment: the request has it in a header.
  private static func drawKey(_ request: LeadingRequest) async throws -> HTTPResponse {
    let (call, code) = (request.call, request.room.code)
    try await request.room.admit(request.key, to: .view)
    let host = call.header("Host") ?? ""
    let all = request.lab.addresses(for: call)
    let origin = call.query("origin")
    guard let key = call.presenterKey,
      let address = all.first(where: { origin == nil || $0.origin == origin })
    else { throw RequestError.badRoomAddress(host: host, code: code) }
    let path = call.query("page") == "present" ? "/?present=" : "/clicker/"
    let text = address.page("\(path)\(code.text)#key=\(key.text)")
    return try picture(of: text, for: code, host: host)
  }

  private static func picture(
    of address: String,
    for code: RoomCode,
    host: String
  ) throws -> HTTPResponse {
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
  private static func isAddress(
    _ address: String,
    of own: PublicAddress,
    _ code: RoomCode
  ) -> Bool {
    // What a proxy encrypts is an address of this server, too.
    guard address.utf8.count <= mostAddressBytes, address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let authority = HostName.authority(ofOrigin: own.origin),
      let start = ["http://", "https://"].map({ "\($0)\(authority)" })
        .first(where: { address.lowercased().hasPrefix("\($0)/") })
    else { return false }
    let tail = address.dropFirst(start.count)
    let name = tail.prefix { $0 != "?" && $0 != "#" }
    if let path = ["/join/", "/wall/"].first(where: { name.lowercased().hasPrefix($0) }) {
      return RoomCode(typed: name.dropFirst(path.count)) == code
    }
    let query = tail.split(separator: "?", maxSplits: 1).last.map { $0.prefix { $0 != "#" } } ?? ""
    return query.split(separator: "&").contains { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      return pair.count == 2 && pair[0] == "room" && RoomCode(typed: pair[1]) == code
    }
  }
}
