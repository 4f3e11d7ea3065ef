# A formula for a tap of Homebrew. It installs the release's archive, with everything that it brings.
#
# The archive is for Linux on x86-64 alone: on macOS, use the image in Docker (README, "Trying it").
# OWNER and the checksum, which SHA256SUMS of the release names, are the publisher's to fill in.
class Postlogin < Formula
  desc "Runs Auth0 post-login Actions outside Auth0"
  homepage "https://github.com/OWNER/postlogin"
  url "https://github.com/OWNER/postlogin/releases/download/0.1.0/postlogin-0.1.0-linux-x86_64.tar.xz"
  version "0.1.0"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"

  depends_on arch: :x86_64
  depends_on :linux

  # The launchers find the libraries from their own place, so the folder stays whole, and Homebrew's
  # own libraries stay out of it.
  skip_clean "libexec"

  def install
    libexec.install Dir["*"]
    %w[postlogin mock-tenant].each { |name| bin.install_symlink libexec/"bin"/name }
    generate_completions_from_executable(bin/"postlogin", "--generate-completion-script")
  end

  test do
    system bin/"postlogin", "init", "policy"
    assert_match "2 passed", shell_output("#{bin}/postlogin test policy")
  end
end
