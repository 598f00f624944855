# A formula for Homebrew: brew install --formula ./lifecycle-lab.rb
# The release workflow tries it on a Mac. Until that job is green, nobody has built the lab on one.
# TAG and SHA256 are those of the release.
class LifecycleLab < Formula
  desc "Simulation of the life cycle of UIViewController"
  homepage "https://github.com/lifecycle-lab/lifecycle-lab"
  url "https://github.com/lifecycle-lab/lifecycle-lab/archive/refs/tags/v0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "gnutls"
  depends_on "libmicrohttpd"
  depends_on "libpq"
  depends_on macos: :sequoia
  depends_on "qrencode"

  def install
    # The archive of a tag has no repository that could tell the version.
    ENV["VERSION"] = version.to_s
    %w[lifecycle lifecycle-lint lifecycle-source].each do |name|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", name
      bin.install ".build/release/#{name}"
    end
    (share/"lifecycle-lab").install Dir["Public/*"]
    generate_completions_from_executable(bin/"lifecycle", "--generate-completion-script")
  end

  service do
    run [opt_bin/"lifecycle", "serve"]
    keep_alive true
  end

  test do
    (testpath/"Photo.swift").write <<~SWIFT
      import UIKit

      class Photo: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
        }
      }
    SWIFT
    assert_equal version.to_s, shell_output("#{bin}/lifecycle --version").strip
    assert_match "LINT-SUPER", shell_output("#{bin}/lifecycle lint #{testpath}/Photo.swift", 1)
  end
end
