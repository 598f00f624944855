// The names of Objective-C's runtime that the probe uses, declared as Apple declares them. Those
// that look classes up or list them are left out: they would realize classes of the app.
import Foundation

public struct Selector: Hashable, ExpressibleByStringLiteral {
  let pointer: OpaquePointer
  public init(stringLiteral value: String) { fatalError() }
}
public typealias IMP = OpaquePointer
public typealias Method = OpaquePointer

public enum objc_AssociationPolicy: UInt {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN = 769
}

public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector { fatalError() }
public func sel_getName(_ selector: Selector) -> UnsafePointer<CChar> { fatalError() }
public func method_getName(_ method: Method) -> Selector { fatalError() }
public func method_getImplementation(_ method: Method) -> IMP { fatalError() }
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  fatalError()
}
public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError() }
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
@discardableResult
public func class_addMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ implementation: IMP,
  _ form: UnsafePointer<CChar>?
) -> Bool { false }
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> { fatalError() }
public func object_getClass(_ object: Any?) -> AnyClass? { nil }
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { nil }
public func class_getImageName(_ type: AnyClass?) -> UnsafePointer<CChar>? { nil }
public func class_copyMethodList(
  _ type: AnyClass?,
  _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? { nil }
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {}
