/// A size in points.
struct Size: Hashable, Sendable {
  let width: Int32
  let height: Int32

  init(_ width: Int32, _ height: Int32) {
    self.width = width
    self.height = height
  }

  var turned: Size { Size(height, width) }
}
