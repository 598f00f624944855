import KeyHash
import Testing

@Suite struct `The hash of a key` {
  private static let key = "abcdefghijklmnopqrstuvwxyz"

  /// Made by `printf saltabcdefghijklmnopqrstuvwxyz | sha256sum`.
  @Test func `is the one that other programs make`() {
    let expected =
      "$sha256$salt$0f5f83e39d90d0e6096e41d7c24fba61d13d9566cfd51640d7a2624f5728f9d1"
    #expect(KeyHash.make(of: Self.key, salt: "salt")?.text == expected)
  }

  /// Made by `openssl passwd -6 -salt 'rounds=1000$toolongsaltstrin'`.
  @Test func `of an older version is still compared`() throws {
    let setting = "$6$rounds=1000$toolongsaltstrin$"
    let hash = try #require(KeyHash.make(of: "This is just a test", setting: setting))
    let expected = """
      $6$rounds=1000$toolongsaltstrin$QbA2G.E5igIEXcly018YAb.mKjTg.TtDkX5lzWk1trSfQ8XNd6lrgYTQtSDZWT1\
      z7TCpMybtgIuT2zxz5JjSb/
      """
    #expect(hash.text == expected)
    #expect(hash.setting == setting)
  }

  @Test(arguments: ["", "$6$", "$1$salt$", "$6$rounds=5000$salt$", "salt"])
  func `is made in no other way`(setting: String) {
    #expect(KeyHash.make(of: Self.key, setting: setting) == nil)
  }

  @Test func `is the same for the same key and salt, and for no other`() throws {
    let hash = try #require(KeyHash.make(of: Self.key, salt: "salt"))
    #expect(try hash.matches(#require(KeyHash.make(of: Self.key, salt: "salt"))))
    #expect(try !hash.matches(#require(KeyHash.make(of: Self.key, salt: "other"))))
    #expect(try !hash.matches(#require(KeyHash.make(of: Self.key + "a", salt: "salt"))))
    #expect(try !hash.matches(#require(KeyHash.make(of: "", salt: "salt"))))
    #expect(hash.matches(KeyHash(text: hash.text)))
    #expect(!hash.matches(KeyHash(text: "")))
    #expect(!hash.text.contains(Self.key))
  }

  @Test(arguments: ["", "seventeen-letters", "a$b", "ü", "12345678901234567"])
  func `needs a salt of letters and digits`(salt: String) {
    #expect(KeyHash.make(of: Self.key, salt: salt) == nil)
  }
}

@Suite struct `Comparing secrets` {
  @Test func `tells equal bytes from others`() {
    let secret = Array("correct-horse".utf8)
    #expect(ConstantTime.areEqual(secret, secret))
    #expect(ConstantTime.areEqual([], []))
    for index in secret.indices {
      var other = secret
      other[index] ^= 1
      #expect(!ConstantTime.areEqual(secret, other))
    }
    #expect(!ConstantTime.areEqual(secret, secret.dropLast()))
    #expect(!ConstantTime.areEqual(secret, secret + [0]))
  }
}
